import type { Trx } from '../platform/platform.ts'
import { type Entry, idsByMatch, insertMissing, noteOffered, type StarterTable } from './starter-repository.ts'

export interface Offering {
  readonly trx: Trx
  /** Entries offered before, by key. */
  readonly offered: ReadonlyMap<string, number | null>
  /** True adds rows; otherwise existing ones only get words. */
  readonly add: boolean
}
export interface Wanted {
  /** A permanent key, whatever admins rename the row to. */
  readonly key: string
  /** Identifies an existing row. */
  readonly match: string
  /** Undefined when the row it belongs to no longer exists. */
  readonly columns: Readonly<Record<string, unknown>> | undefined
}

/** Adds rows that were never offered and do not exist. Returns the ids of all existing rows, by key. */
export async function offerRows(
  { trx, offered, add }: Offering,
  table: StarterTable,
  wanted: readonly Wanted[],
): Promise<{ readonly ids: ReadonlyMap<string, number>; readonly added: number }> {
  const before = await idsByMatch(trx, table)
  const missing = add ? wanted.filter(({ key, match }) => !offered.has(key) && !before.has(match)) : []
  const added = await insertMissing(
    trx,
    table,
    missing.flatMap(({ columns }) => (columns === undefined ? [] : [columns])),
  )
  const now = added > 0 ? await idsByMatch(trx, table) : before
  const living = new Set(now.values())
  const ids = new Map<string, number>()
  const fresh: Entry[] = []
  for (const { key, match } of wanted) {
    const id = offered.has(key) ? offered.get(key) : now.get(match)
    if (id == null || !living.has(id)) continue
    ids.set(key, id)
    if (!offered.has(key)) fresh.push({ key, row_id: id })
  }
  await noteOffered(trx, fresh)
  return { ids, added }
}
