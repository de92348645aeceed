-- Outside a transaction
-- What a shop has to refund itself, for its dashboard and its list.
drop index concurrently if exists vendor_order_refund_due_idx;
create index concurrently vendor_order_refund_due_idx on vendor_order (shop_id, payment_status)
  where status in ('cancelled', 'rejected', 'refunded') and payment_status in ('confirmed', 'pending_confirmation');
