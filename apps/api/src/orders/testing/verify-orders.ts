import { sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import { type Buyers, type ConfirmedOrder, send } from './buyers.ts'

export interface Findings {
  readonly confirmed: number
  readonly cancelled: number
  readonly unanswered: number
  /** Stored orders among those without a response. */
  readonly stored: number
  readonly faults: readonly string[]
}

type Answer = ConfirmedOrder | 'refused'

/** Checks that confirmed orders are stored once, others at most once, and that no stock is lost or duplicated. */
export async function verifyOrders(
  db: Db,
  site: string,
  buyers: Buyers,
  initialStock: ReadonlyMap<number, number>,
): Promise<Findings> {
  const faults: string[] = []
  const before = await storedOrders(db)
  for (const { id, code } of buyers.placed.values())
    if (before.get(id)?.code !== code) faults.push(`order ${code} was confirmed but is not stored`)
  for (const id of buyers.cancelled)
    if (before.get(id)?.status !== 'cancelled') faults.push(`order ${id} was confirmed as cancelled but is not`)
  const mayBe = buyers.placed.size + buyers.unanswered.size
  if (before.size < buyers.placed.size || before.size > mayBe)
    faults.push(
      `${before.size} orders are stored, ${buyers.placed.size} were confirmed and ${buyers.unanswered.size} never answered`,
    )
  faults.push(...(await stockFaults(db, initialStock)))

  // The same key returns the same order again; unanswered requests get exactly one order now.
  for (const [wanted, { id }] of buyers.placed) {
    const again = await send(site, wanted)
    if (again === 'refused' || again.id !== id) faults.push(`key ${wanted.key} returned another order the second time`)
  }
  const open = [...buyers.unanswered]
  const late: (readonly [Answer, Answer])[] = []
  // Requests in groups, because a node limits concurrent requests.
  for (let from = 0; from < open.length; from += 10) {
    const some = open.slice(from, from + 10)
    late.push(...(await Promise.all(some.map(async (one) => [await send(site, one), await send(site, one)] as const))))
  }
  const isTwice = ([one, other]: (typeof late)[number]) =>
    one !== 'refused' && (other === 'refused' || one.id !== other.id)
  if (late.some(isTwice)) faults.push('a key returned two orders')
  const after = await storedOrders(db)
  const gained = late.filter((each) => each.some((one) => one !== 'refused')).length
  if (after.size !== buyers.placed.size + gained)
    faults.push(
      `${after.size} orders are stored after all requests were repeated, and ${buyers.placed.size + gained} were confirmed`,
    )
  faults.push(...(await stockFaults(db, initialStock)))
  return {
    confirmed: buyers.placed.size,
    cancelled: buyers.cancelled.size,
    unanswered: open.length,
    stored: before.size - buyers.placed.size,
    faults,
  }
}

async function storedOrders(db: Db): Promise<Map<string, { code: string; status: string }>> {
  const rows = await db.selectFrom('orders').select(['id', 'code', 'status']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stock plus ordered pieces must equal the initial stock, and every order must be complete. */
async function stockFaults(db: Db, initialStock: ReadonlyMap<number, number>): Promise<string[]> {
  const { rows: pieces } = await sql<{ id: number; stock: number; ordered: number }>`
    select p.id, p.stock, coalesce((select sum(i.quantity) from order_item i join vendor_order v on v.id = i.vendor_order_id
      where i.product_id = p.id and v.status <> 'cancelled'), 0)::int as ordered from product p`.execute(db)
  const { rows: broken } = await sql<{ id: string }>`
    select o.id from orders o where (select count(*) from order_item i where i.order_id = o.id) <> 2
      or o.total_pesewas <> (select coalesce(sum(i.price_pesewas * i.quantity), 0) from order_item i where i.order_id = o.id)`.execute(
    db,
  )
  return [
    ...pieces
      .filter(({ id, stock, ordered }) => stock < 0 || stock + ordered !== initialStock.get(id))
      .map(
        ({ id, stock, ordered }) =>
          `product ${id}: ${stock} in stock and ${ordered} ordered of ${initialStock.get(id)}`,
      ),
    ...broken.map(({ id }) => `order ${id} is incomplete`),
  ]
}
