-- What a shop still has to refund is in its lists again, hidden or archived by the version before: its dashboard counts it.
with due as (
  select v.id, v.order_id from vendor_order v join orders o on o.id = v.order_id
  where v.status in ('cancelled', 'rejected', 'refunded') and o.payment_method <> 'card'
    and (v.hidden_by_shop_at is not null or o.archived_at is not null)
    and (v.payment_status = 'confirmed' or (v.payment_status = 'pending_confirmation'
      and exists (select from payment said where said.vendor_order_id = v.id and said.status = 'prompted')))
), shown as (
  update vendor_order v set hidden_by_shop_at = null from due where due.id = v.id
)
update orders o set archived_at = null, archived_by = null from due where due.order_id = o.id and o.archived_at is not null;
