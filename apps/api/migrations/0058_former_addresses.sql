-- Where an order was to be delivered before a correction. Rows are only added.
create table former_address (
  id int generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  by_user_id int not null references users,
  at timestamptz not null,
  address jsonb not null
);
create index former_address_order_idx on former_address (order_id, id);
create index former_address_user_idx on former_address (by_user_id);

alter table orders add column address_changed_at timestamptz;
