-- Outside a transaction
-- A search for one vehicle finds what fits any, too.
drop index concurrently if exists listing_fits_any_vehicle_idx;
create index concurrently listing_fits_any_vehicle_idx on listing (product_id) where fits_any_vehicle;
