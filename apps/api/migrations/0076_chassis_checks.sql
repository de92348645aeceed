-- A buyer asks a shop to compare the chassis number before it sends: a record beside the vendor order, whose status says
-- nothing of it. Nodes of the version before know none, and may pack such an order.
create table chassis_check (
  vendor_order_id int primary key references vendor_order on delete cascade,
  -- Null once it was deleted: with the account of the buyer, or some time after the order was over.
  number text,
  -- As the catalogue named it at that moment.
  vehicle text,
  asked_at timestamptz not null,
  answer text check (answer in ('fits', 'misfit')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index chassis_check_number_idx on chassis_check (asked_at) where number is not null;

-- Private photos of a check.
create table chassis_photo (
  upload_id int primary key references upload,
  vendor_order_id int not null references chassis_check on delete cascade,
  position smallint not null,
  unique (vendor_order_id, position)
);
