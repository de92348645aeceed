import { isOpen, type OpeningHours, orderStatuses, type Shop } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, mayInShop } from '../http/actor.ts'
import { forbidden, notFound } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { knownFor } from './known-for.ts'
import { isPaused, type PauseRow, shownPause } from './pausing/shown-pause.ts'
import { owesSite } from '../ledger/index.ts'
import { isRefundDue } from './refund-due.ts'
import { foundAlsoByOwner, inTown, openAt, matching } from './shop-filters.ts'

type ShownShop = z.output<typeof Shop>
interface ShopRow
  extends
    Omit<
      ShownShop,
      | 'payout'
      | 'ownerName'
      | 'takesMobileMoney'
      | 'statusReason'
      | 'isSuspended'
      | 'town'
      | 'region'
      | 'openingHours'
      | 'pause'
    >,
    PauseRow {
  town: string | null
  region: string | null
  openingHours: OpeningHours | null
  statusReason: string | null
  isSuspended: boolean
  ownerName: string | null
  payoutNetwork: string | null
  payoutNumber: string | null
  payoutName: string | null
}

/** Who reads shops, and when. */
interface Reader {
  readonly actor: Actor | undefined
  readonly now: Date
  /** Also reads pauses of own shops that have not begun. */
  readonly isPlanner?: boolean
}

/** Products are counted only for the shops of one page. */
async function readShops(db: Db, reader: Reader, chosen: RawBuilder<unknown>): Promise<ShownShop[]> {
  const { rows } = await sql<ShopRow>`
    select s.id, s.id as "businessId", s.name, s.name as "businessName", s.description, s.address, s.gps_address as "gpsAddress",
      s.phone, coalesce(s.email, members."ownerEmail") as email, s.country, s.town, s.region, s.opening_hours as "openingHours", s.image_url as "imageUrl", s.status, s.created_at as "createdAt",
      case when s.status <> 'active' then s.status_reason end as "statusReason", s.suspended_from is not null as "isSuspended",
      s.paused_from as "pausedFrom", s.paused_until as "pausedUntil", s.pause_message as "pauseMessage",
      s.payout_network as "payoutNetwork", s.payout_number as "payoutNumber", s.payout_name as "payoutName", s.delivery is not null as "hasDeliveryTable",
      coalesce(members.users, '[]') as users, members."ownerId", members."ownerName",
      products."productCount", coalesce(score.buyers, 0) as "ratingCount",
      coalesce(round((score.as_described + score.speed + score.service)::numeric / nullif(3 * score.buyers, 0), 1), 0)::float8 as rating, coalesce(known.for, '[]') as "knownFor"
    from (${chosen}) s
    left join lateral (
      select json_agg(json_build_object('userId', m.user_id, 'userRole', m.role)) as users,
        max(m.user_id) as "ownerId", max(u.email) as "ownerEmail",
        max(concat_ws(' ', u.first_name, u.last_name)) as "ownerName"
      from shop_member m join users u on u.id = m.user_id where m.shop_id = s.id and m.role = 'owner'
    ) members on true
    left join lateral (
      select count(*)::int as "productCount"
      from product p where p.shop_id = s.id and p.deleted_at is null and p.paused_at is null
    ) products on true
    left join shop_score score on score.shop_id = s.id
    left join lateral (${knownFor}) known on true
    order by s.name, s.id`.execute(db)
  return rows.map((row) => shownTo(reader, row))
}

/**
 * Owner and admins see the email (the owner's if the shop has none), the payout account and the reason of the status;
 * admins also see the owner's name. Staff see the reason and their role, and the email if they may change it.
 */
function shownTo({ actor, now, isPlanner = false }: Reader, row: ShopRow): ShownShop {
  const { email, ownerName, statusReason, isSuspended, payoutNetwork, payoutNumber, payoutName, ...rest } = row
  const { town, region, openingHours, pausedFrom, pausedUntil, pauseMessage, hasDeliveryTable, ...fields } = rest
  const place = { ...(town && { town }), ...(region && { region }), ...(openingHours && { openingHours }) }
  const staffRole = actor?.staffOf?.find(({ shopId }) => shopId === rest.id)?.role
  const isOwn = actor !== undefined && (staffRole !== undefined || mayInShop(actor, rest.id, 'shop-profile'))
  const pause = shownPause({ pausedFrom, pausedUntil, pauseMessage }, { now, isPlan: isOwn && isPlanner })
  const delivery = { ...(hasDeliveryTable && { hasDeliveryTable }) }
  const shop = { ...fields, ...place, ...delivery, takesMobileMoney: payoutNumber !== null, ...(pause && { pause }) }
  if (!isOwn) return shop
  const payout =
    payoutNetwork !== null && payoutNumber !== null && payoutName !== null
      ? { network: payoutNetwork, number: payoutNumber, name: payoutName }
      : null
  const forAdmins = actor.role === 'admin' && ownerName !== null && { ownerName }
  return {
    ...shop,
    ...(mayInShop(actor, shop.id, 'shop-profile') && { email }),
    ...(mayInShop(actor, shop.id, 'payout-account') && { payout }),
    statusReason,
    isSuspended,
    ...forAdmins,
    ...(staffRole && { staffRole }),
  }
}

const own = (actor: Actor | undefined) => sql`shop.id = any(${actor?.shopIds ?? []}::int[])`
const workplaces = (actor: Actor | undefined) =>
  sql`shop.id = any(${[...(actor?.shopIds ?? []), ...(actor?.staffOf ?? []).map(({ shopId }) => shopId)]}::int[])`
const visibleTo = (actor: Actor | undefined) =>
  actor?.role === 'admin' ? sql`true` : sql`(shop.status = 'active' or ${workplaces(actor)})`

/** Lists shops by name. */
export async function listShops(db: Db, now: Date, actor: Actor | undefined, query: CallOf<'GET /business'>['query']) {
  const conditions = [sql`shop.deleted_at is null`, visibleTo(actor)]
  if (query.q) conditions.push(query.in === 'owners' ? foundAlsoByOwner(actor, query.q) : matching(query.in, query.q))
  if (query.status) conditions.push(sql`shop.status = ${query.status}`)
  if (query.mine) conditions.push(own(actor))
  if (query.town) conditions.push(inTown(query.town))
  if (query.open) conditions.push(sql`${openAt(now)} and not ${isPaused(now)}`)
  const which = sql.join(conditions, sql` and `)
  const [shops, count] = await Promise.all([
    readShops(
      db,
      { actor, now },
      sql`select * from shop where ${which} order by name, id limit ${query.limit} offset ${offsetOf(query)}`,
    ),
    sql<{
      total: number
    }>`select count(*) as total from (select from shop where ${which} limit ${countLimit}) counted`.execute(db),
  ])
  return { data: shops, meta: pageMeta(count.rows[0]?.total ?? 0, query) }
}

/** Reads a shop. Only its owner, its staff and admins find an inactive or pending one. */
export async function getShop(db: Db, reader: Reader, id: number): Promise<ShownShop> {
  const [shop] = await readShops(
    db,
    reader,
    sql`select * from shop where id = ${id} and deleted_at is null and ${visibleTo(reader.actor)}`,
  )
  if (shop === undefined) throw shopNotFound()
  return shop
}

export const shopNotFound = () => notFound('shop_not_found', 'Shop not found')

/** Lists the shops of a user, for that user and admins; with `work` also those in which the caller is staff. */
export async function listShopsOf(db: Db, now: Date, actor: Actor, userId: number, work = false): Promise<ShownShop[]> {
  if (actor.id !== userId && actor.role !== 'admin') throw forbidden()
  const member = sql`select shop_id from shop_member where user_id = ${userId} and role = 'owner'`
  const also = work && actor.id === userId ? workplaces(actor) : sql`false`
  return readShops(
    db,
    { actor, now, isPlanner: true },
    sql`select * from shop where (id in (${member}) or ${also}) and deleted_at is null`,
  )
}

/** Returns whether the shop has open orders. */
export async function hasOpenOrders(trx: Trx, shopId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('vendor_order')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('status', 'in', orderStatuses.filter(isOpen))
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns whether the shop has to settle a problem of a buyer. */
export async function hasOpenProblems(trx: Trx, shopId: number): Promise<boolean> {
  const { rows } = await sql`select from problem p where p.shop_id = ${shopId} and p.ended_at is null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Returns whether the shop has to make a refund: after closing it nobody could mark that as done. */
export async function hasRefundsDue(trx: Trx, shopId: number): Promise<boolean> {
  const { rows } = await sql`select from vendor_order v where v.shop_id = ${shopId} and ${isRefundDue} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Returns whether the shop owes the site money, which its next sales would pay back. */
export async function hasDebt(trx: Trx, shopId: number): Promise<boolean> {
  const { rows } = await sql`select from shop s where s.id = ${shopId} and ${owesSite}`.execute(trx)
  return rows.length > 0
}
