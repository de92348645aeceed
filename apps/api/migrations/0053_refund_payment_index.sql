-- Outside a transaction
create index concurrently if not exists refund_payment_idx on refund (payment_id, vendor_order_id);
