-- What buyers say of a shop: one rating of each delivered vendor order, with the shop's answer. Nodes of the version before ignore it.
create table shop_rating (
  id int generated always as identity primary key,
  vendor_order_id int not null unique references vendor_order on delete cascade,
  shop_id int not null references shop,
  user_id int not null references users,
  as_described smallint not null check (as_described between 1 and 5),
  speed smallint not null check (speed between 1 and 5),
  service smallint not null check (service between 1 and 5),
  -- Empty without a text.
  comment text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reply text check (reply <> ''),
  -- Stays when the reply is deleted: the author is notified once.
  replied_at timestamptz
);
create index shop_rating_newest_idx on shop_rating (shop_id, created_at desc, id desc);
-- The latest rating of each buyer is the one that counts.
create index shop_rating_voice_idx on shop_rating (shop_id, user_id, created_at desc, id desc);
create index shop_rating_user_idx on shop_rating (user_id);

create table shop_rating_report (
  shop_rating_id int not null references shop_rating on delete cascade,
  reporter_id int not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'offensive', 'off-topic', 'personal-data', 'fake')),
  note text not null,
  created_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (shop_rating_id, reporter_id)
);
create index shop_rating_report_open_idx on shop_rating_report (created_at) where dismissed_at is null;
create index shop_rating_report_reporter_idx on shop_rating_report (reporter_id);

-- The score of a shop: how many buyers count, and the sums of their marks. Written with each rating, read with each shop.
create table shop_score (
  shop_id int primary key references shop on delete cascade,
  buyers int not null default 0,
  as_described int not null default 0,
  speed int not null default 0,
  service int not null default 0
);
