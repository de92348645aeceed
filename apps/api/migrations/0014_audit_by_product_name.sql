-- Outside a transaction: vendors go on writing products while the index is built.
-- The audit log is searched by the names of products, deleted ones among them.
drop index concurrently if exists product_name_idx;
create index concurrently product_name_idx on product using gin (fold(name) gin_trgm_ops);
