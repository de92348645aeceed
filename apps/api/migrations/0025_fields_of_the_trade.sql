-- What the trade tells parts apart by. Null: the shop has not said.
alter table product
  add column brand text check (length(brand) between 1 and 60),
  add column grade text check (grade in ('genuine', 'oem', 'aftermarket', 'remanufactured', 'usedA', 'usedB', 'usedC')),
  add column positions text[] check (positions <@ array['front', 'rear', 'left', 'right', 'upper', 'lower'] and cardinality(positions) > 0),
  add column quantity_per_car smallint check (quantity_per_car between 1 and 16),
  add column size text check (length(size) between 1 and 40);

-- Parts chosen by size, whichever the vehicle.
alter table part add column size_kind text check (size_kind in ('tyre', 'rim', 'battery', 'bulb', 'oil', 'wiper'));
update part set size_kind = known.kind from (values ('tyre', 'tyre'), ('alloy rim set', 'rim'), ('car battery', 'battery'),
  ('headlamp bulb', 'bulb'), ('engine oil 4 l', 'oil'), ('wiper blade pair', 'wiper')) as known(name, kind)
where lower(part.name) = known.name;

alter table shop
  add column town text check (length(town) between 1 and 60),
  add column region text check (length(region) between 1 and 60),
  add column opening_hours jsonb;
