-- Lists are sorted and filtered in memory. Each of these indexes made every change of a price or of sales slower.
drop index listing_price_idx;
drop index listing_newest_idx;
drop index listing_featured_idx;
drop index listing_name_idx;
drop index listing_shop_idx;
drop index listing_fits_any_vehicle_idx;
