-- What many products of a shop have in common: filled into the form of a new product.
create table product_template (
  id int generated always as identity primary key,
  shop_id int not null references shop on delete cascade,
  name text not null,
  description text not null,
  metadata jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index product_template_name_key on product_template (shop_id, lower(name));
create unique index product_template_default_key on product_template (shop_id) where is_default;
