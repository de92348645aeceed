-- Old use ended with 0052: nodes of the version before write items with pieces, so the wider check rejects none of them.
-- Problems with pieces of a vendor order after the sale: replacements, returns and refunds. The record stands beside the status.
alter table order_item add column returned_quantity int not null default 0 check (returned_quantity >= 0);
alter table order_item drop constraint order_item_quantity_check;
alter table order_item add constraint order_item_quantity_check
  check (quantity >= 0 and quantity + cancelled_quantity + returned_quantity > 0);
-- What the shop granted when the item was ordered. Null: nothing, or an order of an earlier version.
alter table order_item add column replacement_days int;
alter table order_item add column warranty_days int;
-- Added to the price: below zero what was refunded for pieces that stay, above it what the shop keeps for pieces that came back.
alter table vendor_order add column adjustment_pesewas bigint not null default 0;
-- The longest delivery time that was promised with the order.
alter table vendor_order add column promised_days int;

create table problem (
  id int generated always as identity primary key,
  order_id uuid not null references orders,
  vendor_order_id int not null references vendor_order,
  shop_id int not null references shop,
  buyer_id int not null references users,
  key uuid not null,
  reason text not null check (reason in ('does_not_fit', 'wrong_part', 'damaged', 'not_as_described', 'never_came', 'changed_mind')),
  wish text not null check (wish in ('replacement', 'refund', 'either')),
  text text not null,
  state text not null check (state in ('open', 'offered', 'refused', 'escalated', 'returning', 'returned', 'replacing',
    'replacement_sent', 'refunding', 'refund_claimed', 'replaced', 'refunded', 'closed')),
  since timestamptz not null, -- of the state
  due_at timestamptz, -- when silence decides
  settlement text check (settlement in ('replacement', 'refund')), -- as offered, agreed or done
  amount_pesewas pesewas not null default 0,
  return_method text check (return_method in ('none', 'drop_off', 'send', 'collect')),
  refunder text check (refunder in ('site', 'shop')), -- null: nobody has paid
  held_pesewas pesewas not null, -- not paid out to the shop while the problem is open
  former_status text, -- of the vendor order, while the problem moves it
  restock boolean not null default false, -- the pieces go back into the stock
  is_restocked boolean not null default false,
  is_replacement_taken boolean not null default false, -- from the stock, until it is sent
  replacements_sent int not null default 0,
  pieces_left boolean not null default false, -- the refund took the pieces out of the order
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state not in ('replaced', 'refunded', 'closed'))),
  check (settlement is null or return_method is not null),
  unique (buyer_id, key)
);
create index problem_order_idx on problem (order_id);
create index problem_vendor_order_idx on problem (vendor_order_id);
create index problem_buyer_idx on problem (buyer_id, id desc);
create index problem_shop_idx on problem (shop_id, due_at, id);
create index problem_due_idx on problem (due_at) where ended_at is null;
create index problem_escalated_idx on problem (since, id) where state = 'escalated';

create table problem_item (
  problem_id int not null references problem,
  order_item_id int not null references order_item,
  quantity int not null check (quantity > 0),
  primary key (problem_id, order_item_id)
);
create index problem_item_item_idx on problem_item (order_item_id);

-- What happened, for both sides and admins.
create table problem_event (
  id int generated always as identity primary key,
  problem_id int not null references problem,
  at timestamptz not null,
  kind text not null,
  side text not null check (side in ('buyer', 'shop', 'admin', 'site')),
  by_user_id int references users, -- null: a deadline
  by_key text, -- the name that the API key had
  key uuid, -- chosen by the caller: a repeated call takes no second step
  state text not null, -- after it
  settlement text,
  amount_pesewas pesewas,
  return_method text,
  restock boolean,
  note text not null default '',
  check ((by_user_id is null) = (side = 'site')),
  unique (problem_id, by_user_id, key)
);
create trigger problem_event_append_only before update or delete on problem_event for each row execute function refuse_change();
