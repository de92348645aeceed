-- Whether a product fitted the vehicle of a reviewer. A table of its own, so that `review` is neither locked nor indexed again.
create table review_fit (
  review_id int primary key references review on delete cascade,
  product_id int not null references product on delete cascade,
  vehicle_id int not null references vehicle on delete cascade,
  fits boolean not null,
  -- What the shop said of the vehicle then: its note, position and steering, or `any`. Null if it did not list the vehicle.
  claim text
);
create index review_fit_denied_idx on review_fit (product_id) where not fits;
create index review_fit_product_idx on review_fit (product_id, vehicle_id);
create index review_fit_vehicle_idx on review_fit (vehicle_id);
