-- Outside a transaction
-- A search for one vehicle finds what fits any, too.
create index concurrently listing_fits_any_vehicle_idx on listing (product_id) where fits_any_vehicle;
