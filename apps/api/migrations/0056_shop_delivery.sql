-- How a shop delivers: fees by place in pesewas, days, surcharges. Null: the flat fees of the site. A column of the shop,
-- because orders lock and read their shops anyway: an order sees the fees before a change or after it, never a mix.
alter table shop add column delivery jsonb check (jsonb_typeof(delivery) = 'object');

-- What its shop says of a product's size; null: as its part is.
alter table product add column parcel_size text check (parcel_size in ('bulky', 'normal'));

-- Orders may be picked up at their shops. Beside the transit type, so that nodes of the version before still read such orders.
alter table orders add column pick_up boolean not null default false;
