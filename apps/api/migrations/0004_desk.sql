-- What a shop has to work on is counted each time its desk is opened, and is little beside all it ever sold.
create index vendor_order_open_idx on vendor_order (shop_id, created_at)
  where status in ('pending_payment', 'pending_delivery', 'processing', 'order_picked');
