import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Trx } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'

type Row = Selectable<Database['shop']>

const payout = ['payout_network', 'payout_number', 'payout_name'] as const satisfies readonly (keyof Row)[]
const isPayout = (column: string) => payout.some((known) => known === column)

/**
 * Audits which fields an admin or an API key changed, and the payout fields also for owners: by name, never by value. A change of
 * status has its own entry.
 */
export async function recordShopChanges(
  trx: Trx,
  actor: Actor,
  before: Row,
  after: Partial<Insertable<Database['shop']>>,
  ip: string | undefined,
): Promise<void> {
  const columns = (Object.keys(after) as (keyof typeof after)[]).filter(
    (column) => !isDeepStrictEqual(after[column], before[column]),
  )
  const ofMoney = columns.some(isPayout)
  const others = actor.role === 'admin' || actor.key ? columns.filter((column) => !isPayout(column)) : []
  const changed = [...others.map(asField), ...(ofMoney ? ['payout'] : [])]
  if (changed.length === 0) return
  const entry = { action: 'shop.changed' as const, subjectType: 'shop', subjectId: before.id, details: { changed } }
  await record(trx, { ...by(actor), ...entry, ip })
}

/** `image_url` is `imageUrl` in the contract. */
const asField = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
