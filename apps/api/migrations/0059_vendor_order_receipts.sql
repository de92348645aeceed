-- That the buyer has a vendor order: a record beside its status. Nodes of the version before ignore it.
create table vendor_order_receipt (
  vendor_order_id int primary key references vendor_order on delete cascade,
  -- Silence: nobody said anything for the time that the contract names.
  received_by text not null check (received_by in ('buyer', 'silence')),
  at timestamptz not null
);

-- What was delivered before this version counts as received.
insert into vendor_order_receipt (vendor_order_id, received_by, at)
select id, 'silence', updated_at from vendor_order where status in ('delivered', 'completed', 'replaced');
