-- The code with which a buyer picks up a vendor order at its shop: a record beside its status. Nodes of the version before
-- ignore it; what they set ready has no code and is handed over by its status.
create table vendor_order_pickup (
  vendor_order_id int primary key references vendor_order on delete cascade,
  code text not null check (code ~ '^[0-9]{6}$'),
  -- Wrong codes in a row, and the last of them.
  failed int not null default 0 check (failed >= 0),
  failed_at timestamptz,
  -- That the shop handed it over to the holder of the code.
  handed_over_at timestamptz,
  by_user_id int references users,
  by_key text -- the name that the API key had
);
create index vendor_order_pickup_user_idx on vendor_order_pickup (by_user_id);
