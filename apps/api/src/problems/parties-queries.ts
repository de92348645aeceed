import { type PartyHistory } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** What an admin should know of both sides: their orders, and how their other problems ended. */
export async function readParties(
  db: Db,
  { id, buyer_id, shop_id }: { readonly id: number; readonly buyer_id: number; readonly shop_id: number },
): Promise<{ buyer: PartyHistory; shop: PartyHistory }> {
  const { rows } = await sql<PartyHistory & { side: 'buyer' | 'shop' }>`
    select 'buyer' as side, (select count(*)::int from vendor_order v where v.user_id = ${buyer_id}) as orders, ${ended}
      from problem p where p.buyer_id = ${buyer_id} and p.id <> ${id}
    union all select 'shop', (select count(*)::int from vendor_order v where v.shop_id = ${shop_id}), ${ended}
      from problem p where p.shop_id = ${shop_id} and p.id <> ${id}`.execute(db)
  const of = (wanted: 'buyer' | 'shop'): PartyHistory => {
    const { side: _side, ...history } = rows.find(({ side }) => side === wanted) ?? { side: wanted, ...nothing }
    return history
  }
  return { buyer: of('buyer'), shop: of('shop') }
}

const nothing: PartyHistory = { orders: 0, problems: 0, replaced: 0, refunded: 0, closed: 0 }

const ended = sql`count(*)::int as problems, (count(*) filter (where p.state = 'replaced'))::int as replaced,
  (count(*) filter (where p.state = 'refunded'))::int as refunded, (count(*) filter (where p.state = 'closed'))::int as closed`
