-- Orders are archived and hidden only once they are closed and settled, and shown again when they go on. Before, an
-- admin could archive an open order, and one that was hidden stayed hidden when it went on.
with restored as (
  update orders o set archived_at = null, archived_by = null
  where o.archived_at is not null and exists (select from vendor_order v where v.order_id = o.id
    and (v.status not in ('delivered', 'completed', 'cancelled', 'rejected', 'replaced', 'refunded')
      or (v.status in ('cancelled', 'rejected', 'refunded') and v.payment_status = 'confirmed')))
  returning o.id)
insert into audit (actor_id, action, subject_type, subject_id, details)
select null, 'order.restored', 'order', id::text, '{}' from restored;
update vendor_order set hidden_by_shop_at = null
where hidden_by_shop_at is not null
  and status not in ('delivered', 'completed', 'cancelled', 'rejected', 'replaced', 'refunded');
update orders o set hidden_by_buyer_at = null
where o.hidden_by_buyer_at is not null and exists (select from vendor_order v where v.order_id = o.id
  and v.status not in ('delivered', 'completed', 'cancelled', 'rejected', 'replaced', 'refunded'));
