-- The part of a problem's money that belongs to an item: refundable while the problem is open, refunded afterwards.
alter table problem_item add column share_pesewas pesewas not null default 0;
-- The agreed refund was the whole one when it was agreed.
alter table problem add column is_whole boolean not null default false;

-- Problems of development databases: by price, rounded so that the shares add up.
update problem_item l set share_pesewas = s.share
from (
  select l.problem_id, l.order_item_id, round(p.amount * sum(i.price_pesewas * l.quantity) over upto / p.whole)
    - round(p.amount * (sum(i.price_pesewas * l.quantity) over upto - i.price_pesewas * l.quantity) / p.whole) as share
  from problem_item l join order_item i on i.id = l.order_item_id
    join lateral (
      select w.whole, least(w.whole, case when p.ended_at is null then p.held_pesewas else p.amount_pesewas end)::numeric as amount
      from problem p, lateral (select sum(j.price_pesewas * m.quantity) as whole
        from problem_item m join order_item j on j.id = m.order_item_id where m.problem_id = p.id) w
      where p.id = l.problem_id and (p.ended_at is null or p.state = 'refunded')
    ) p on p.whole > 0
  window upto as (partition by l.problem_id order by l.order_item_id)
) s
where l.problem_id = s.problem_id and l.order_item_id = s.order_item_id;
