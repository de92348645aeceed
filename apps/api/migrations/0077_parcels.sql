-- How a vendor order travels: a record beside its carrier and tracking number, which older nodes read and write.
create table parcel (
  vendor_order_id int primary key references vendor_order on delete cascade,
  kind text not null check (kind in ('rider', 'bus', 'courier')),
  -- Where the buyer collects it.
  station text,
  -- Of the rider or the station. Null once it was deleted.
  phone text,
  changed_at timestamptz not null
);
create index parcel_phone_idx on parcel (changed_at) where phone is not null;

-- Private photos: of the waybill, and of the delivery.
create table parcel_photo (
  upload_id int primary key references upload,
  vendor_order_id int not null references vendor_order on delete cascade,
  shows text not null check (shows in ('waybill', 'delivery')),
  unique (vendor_order_id, shows)
);
