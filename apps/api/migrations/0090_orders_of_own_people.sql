-- What people of a shop order from it is sold, but makes nothing popular.
alter table vendor_order add column is_own boolean not null default false;
alter table product add column own_sold int not null default 0;
update vendor_order v set is_own = true from shop_member m where m.user_id = v.user_id and m.shop_id = v.shop_id;
update product p set own_sold = least(p.total_sold, o.pieces) from (
  select i.product_id, sum(i.quantity)::int as pieces from vendor_order v join order_item i on i.vendor_order_id = v.id
  where v.is_own and v.holds_stock group by i.product_id) o
where p.id = o.product_id;

-- Reviews by staff of the shop no longer count, as those by its owner.
update product p set (rating_sum, rating_count) = (
  select coalesce(sum(r.rating), 0), count(*) from review r where r.product_id = p.id
    and not exists (select from shop_member m where m.shop_id = p.shop_id and m.user_id = r.user_id))
where exists (select from review r join shop_member m on m.shop_id = p.shop_id and m.user_id = r.user_id and m.role = 'staff'
  where r.product_id = p.id);
update listing l set rating_tenths = case when p.rating_count = 0 then 0 else round(p.rating_sum * 10.0 / p.rating_count) end
from product p where p.id = l.product_id
  and l.rating_tenths <> case when p.rating_count = 0 then 0 else round(p.rating_sum * 10.0 / p.rating_count) end;
