-- Outside a transaction: both tables are large, and orders are placed meanwhile.
drop index concurrently if exists orders_text_idx;
create index concurrently orders_text_idx on orders using gin
  (order_text(code, delivery_to_name, delivery_to_phone, delivery_to_address, delivery_to_city) gin_trgm_ops);
drop index concurrently if exists order_item_name_idx;
create index concurrently order_item_name_idx on order_item using gin (fold(product_name) gin_trgm_ops);
