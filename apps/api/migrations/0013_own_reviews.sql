-- Reviews by the owner of the shop stay, but no longer count.
with own as (
  select distinct r.product_id from review r join product p on p.id = r.product_id
    join shop_member m on m.shop_id = p.shop_id and m.user_id = r.user_id and m.role = 'owner'
), counted as (
  update product p set (rating_sum, rating_count) = (
    select coalesce(sum(r.rating), 0), count(*) from review r
    where r.product_id = p.id and not exists (
      select from shop_member m where m.shop_id = p.shop_id and m.user_id = r.user_id and m.role = 'owner'))
  from own where p.id = own.product_id
  returning p.id, p.rating_sum, p.rating_count
)
update listing l set rating_tenths = case when c.rating_count = 0 then 0 else round(c.rating_sum * 10.0 / c.rating_count) end
from counted c where l.product_id = c.id;
