-- The shop of the product, so that a shop reads its reviews by one index. Triggers keep it, also for older nodes.
alter table review add column shop_id int references shop;
-- The shop's answer, with the shop that wrote it: a product can move. `replied_at` stays when the answer is deleted.
alter table review add column reply text check (reply <> '');
alter table review add column reply_shop_id int references shop;
alter table review add column replied_at timestamptz;
update review r set shop_id = p.shop_id from product p where p.id = r.product_id;

create function review_shop() returns trigger language plpgsql as $$
begin
  new.shop_id := (select p.shop_id from product p where p.id = new.product_id);
  return new;
end $$;
create trigger review_shop before insert on review for each row execute function review_shop();

create function move_reviews() returns trigger language plpgsql as $$
begin
  update review set shop_id = new.shop_id where product_id = new.id;
  return null;
end $$;
create trigger product_moves_reviews after update of shop_id on product
  for each row when (old.shop_id <> new.shop_id) execute function move_reviews();

-- One report of a person about a review. Dismissed ones stay, so that nobody reports the same text twice.
create table review_report (
  review_id int not null references review on delete cascade,
  reporter_id int not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'offensive', 'off-topic', 'personal-data', 'fake')),
  note text not null,
  created_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (review_id, reporter_id)
);
create index review_report_open_idx on review_report (created_at) where dismissed_at is null;
create index review_report_reporter_idx on review_report (reporter_id);

-- A shop asks the buyer of a vendor order for reviews, once.
create table review_request (
  vendor_order_id int primary key references vendor_order on delete cascade,
  asked_at timestamptz not null
);
create table review_request_refusal (
  user_id int primary key references users on delete cascade,
  created_at timestamptz not null
);
