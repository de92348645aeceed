-- Outside a transaction: vendors go on writing products while the index is built.
-- Old use ended with 0032: versions before this one write no SKU.
drop index concurrently if exists product_shop_sku_key;
create unique index concurrently product_shop_sku_key on product (shop_id, upper(shop_sku))
  where shop_sku is not null and deleted_at is null;
