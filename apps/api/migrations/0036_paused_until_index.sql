-- Outside a transaction
create index concurrently if not exists product_paused_until_idx on product (paused_until) where paused_until is not null;
