-- Views of product pages by shop and day, of the shop that sold the product on that day. Nobody who looked is in it.
create table product_view (
  shop_id int not null,
  day date not null,
  product_id int not null,
  views int not null check (views > 0),
  primary key (shop_id, day, product_id)
);
