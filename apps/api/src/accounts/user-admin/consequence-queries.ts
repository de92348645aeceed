import { type Consequences, isOpen, orderStatuses } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Trx } from '../../platform/platform.ts'
import { idleSince } from '../sessions/sessions.ts'
import { getUser } from '../user-queries.ts'

type Shown = z.output<typeof Consequences>
type Orders = Shown['ownOrders']

/** Amounts due to a user, from the ledger and the payments. Money in pesewas. */
export interface AmountsDue {
  readonly dueToOwner: (db: Db | Trx, userId: number) => Promise<number>
  readonly refundsOfBuyer: (db: Db | Trx, userId: number) => Promise<readonly string[]>
}

const maxNamed = 5
const open = sql`v.status = any(${orderStatuses.filter(isOpen)}::order_status[])`
const shopsOf = (userId: number) => sql`select shop_id from shop_member where user_id = ${userId} and role = 'owner'`

/** Lists what a block, its end or a deletion affects. Throws not-found. */
export async function findConsequences(db: Db, money: AmountsDue, userId: number, now: Date): Promise<Shown> {
  await getUser(db, userId)
  const [shops, shopOrders, ownOrders, refunds, payoutsDue, sessions] = await Promise.all([
    findShops(db, userId),
    findOrders(
      db,
      sql`exists (select from vendor_order v where v.order_id = o.id and v.shop_id in (${shopsOf(userId)}) and ${open})`,
    ),
    findOpenOrders(db, userId),
    money.refundsOfBuyer(db, userId).then((ids) => findOrders(db, sql`o.id = any(${ids}::uuid[])`)),
    money.dueToOwner(db, userId),
    countSessions(db, userId, now),
  ])
  return { shops: shops.open, payoutsHeld: shops.payoutsHeld, shopOrders, ownOrders, refunds, payoutsDue, sessions }
}

/** Finds the open orders of a buyer, archived ones and those with an open problem too. */
export const findOpenOrders = (db: Db | Trx, userId: number): Promise<Orders> =>
  findOrders(
    db,
    sql`o.user_id = ${userId} and (exists (select from vendor_order v where v.order_id = o.id and ${open})
      or exists (select from problem p where p.order_id = o.id and p.ended_at is null))`,
  )

/** Counts matching orders and names the oldest. */
export async function findOrders(db: Db | Trx, which: RawBuilder<unknown>): Promise<Orders> {
  const { rows } = await sql<Orders>`
    select count(*)::int as count, coalesce((array_agg(json_build_object('id', o.id, 'orderCode', o.code)
      order by o.created_at, o.id))[1:${sql.lit(maxNamed)}], '{}') as orders
    from orders o where ${which}`.execute(db)
  return rows[0] ?? { count: 0, orders: [] }
}

async function findShops(db: Db, userId: number) {
  const { rows } = await sql<Shown['shops'][number] & { isHeld: boolean; isClosed: boolean }>`
    select id, name as "businessName", status, suspended_from as "suspendedFrom", payouts_held_at is not null as "isHeld",
      deleted_at is not null as "isClosed"
    from shop where id in (${shopsOf(userId)}) order by name, id`.execute(db)
  return {
    open: rows.filter(({ isClosed }) => !isClosed),
    payoutsHeld: rows.some(({ isHeld }) => isHeld),
  }
}

async function countSessions(db: Db, userId: number, now: Date): Promise<number> {
  const { sessions } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince(now))
    .executeTakeFirstOrThrow()
  return sessions
}
