-- Null: the shop has not said. The SKU and the shelf are private to the shop.
alter table product
  add column mileage_km integer check (mileage_km between 0 and 5000000),
  add column donor_car text check (length(donor_car) between 1 and 160),
  add column tested text check (tested in ('tested', 'untested')),
  add column core_deposit_pesewas bigint check (core_deposit_pesewas > 0),
  add column shop_sku text check (length(shop_sku) between 1 and 60),
  add column shelf text check (length(shelf) between 1 and 60);
-- The deposit of one piece when it was ordered.
alter table order_item add column core_deposit_pesewas bigint check (core_deposit_pesewas > 0);
