-- Best match lists what is in stock first. Kept as `total_sold` is: orders never write the listing.
alter table listing add column in_stock boolean not null default true;
update listing l set in_stock = false from product p where p.id = l.product_id and p.stock = 0;
