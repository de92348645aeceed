-- Outside a transaction
create index concurrently if not exists review_shop_idx on review (shop_id, (case when reply is null then 0 else 1 end), created_at desc, id desc);
