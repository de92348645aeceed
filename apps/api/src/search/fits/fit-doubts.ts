import { limits } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'

/** Over a review or rating `r`: those by people who work for the shop are stored, but neither shown nor counted. */
export const isByOthers = sql<boolean>`not exists (
  select from shop_member m where m.shop_id = r.shop_id and m.user_id = r.user_id)`

/** Over `review r`: shown and counted. What was said of another part, which the product was before, is not. */
export const isShownReview = sql<boolean>`(${isByOthers} and r.former_part_id is null)`

/**
 * Over `review r`: its author has a delivered order of the product, neither as one of the shop's people nor confirmed alone.
 * What the buyer confirmed as received stays delivered, whatever status the shop sets later.
 */
export const isVerified = sql<boolean>`exists (
    select from order_item i join vendor_order v on v.id = i.vendor_order_id join orders o on o.id = i.order_id
    where i.product_id = r.product_id and i.quantity > 0 and o.user_id = r.user_id and not v.is_own
      and (v.status in ('delivered', 'completed') or exists (select from vendor_order_receipt t where t.vendor_order_id = v.id and t.received_by = 'buyer'))
      and not exists (select from status_change c where c.order_id = o.id and c.vendor_order_id = v.id
        and c.by_user_id = o.user_id and c.to_status in ('delivered', 'completed')))`

/** What a shop says of a vehicle of `product p`; null if it does not list it. */
export const claimOf = (vehicle: RawBuilder<unknown>) => sql<
  string | null
>`(case when p.fits_any_vehicle then 'any' else (
  select json_build_array(said.note, said.position, said.steering)::text from fitment said
  where said.product_id = p.id and said.vehicle_id = ${vehicle}) end)`

/**
 * Over two vehicles of one model: of one generation. Where the catalogue knows none, all years between them are listed
 * by `product p`.
 */
const areAlike = sql<boolean>`(own.year = asked_of.year
  or exists (select from generation g where g.model_id = own.model_id
    and least(own.year, asked_of.year) >= g.from_year and greatest(own.year, asked_of.year) <= coalesce(g.to_year, 9999))
  or (not exists (select from generation g where g.model_id = own.model_id
      and (own.year between g.from_year and coalesce(g.to_year, 9999) or asked_of.year between g.from_year and coalesce(g.to_year, 9999)))
    and (select count(*) from fitment t join vehicle y on y.id = t.vehicle_id where t.product_id = p.id and y.model_id = own.model_id
      and y.year between least(own.year, asked_of.year) and greatest(own.year, asked_of.year)) = abs(own.year - asked_of.year) + 1))`

/**
 * Selects the doubted ones of some `product_id` and `vehicle_id`: enough buyers say that the product does not fit, and
 * more than say that it does. An answer counts for all vehicles of one generation about which the shop says the same,
 * while it still says so of the answer's own vehicle. Blocked users and people of the shop do not count.
 */
export const doubtsOf = (pairs: RawBuilder<unknown>) => sql`
  select asked.product_id, asked.vehicle_id, count(*) filter (where not f.fits)::int as no, count(*) filter (where f.fits)::int as yes,
    min(own.year) filter (where not f.fits) as "fromYear", max(own.year) filter (where not f.fits) as "toYear"
  from (${pairs}) asked join product p on p.id = asked.product_id join vehicle asked_of on asked_of.id = asked.vehicle_id
    join review_fit f on f.product_id = p.id join vehicle own on own.id = f.vehicle_id and own.model_id = asked_of.model_id
    join review r on r.id = f.review_id join users u on u.id = r.user_id and u.blocked_at is null
  where f.claim = ${claimOf(sql`own.id`)} and f.claim = ${claimOf(sql`asked_of.id`)} and ${areAlike}
    and ${isShownReview} and ${isVerified}
  group by asked.product_id, asked.vehicle_id
  having count(*) filter (where not f.fits) >= ${sql.lit(limits.review.doubtVoices)} and count(*) filter (where not f.fits) > count(*) filter (where f.fits)`
