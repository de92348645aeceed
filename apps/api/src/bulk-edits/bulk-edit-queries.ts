import { type BulkEdit, type BulkValues, limits } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Db, Trx } from '../platform/platform.ts'

type Shown = z.output<typeof BulkEdit>

const listed = 20

// An import that still runs cannot be undone yet.
const columns = sql`e.id, e.change, e.import_id as "importId", i.file_name as "fileName",
  case when i.state in ('checking', 'running') then 'running' else e.state end as state,
  e.is_undo as "isUndo", e.stopped, e.done, e.total, e.counts, e.undo_counts as "undoCounts", e.created_at as "createdAt",
  e.finished_at as "finishedAt", e.undo_until as "undoUntil", coalesce(e.by_key, u.first_name || ' ' || u.last_name) as "by"`
const tables = sql`bulk_edit e join users u on u.id = e.by_user_id left join product_import i on i.id = e.import_id`

/** Lists what was changed in a shop, newest first, or the record of one import. Previews are left out. */
export async function listEdits(db: Db, shopId: number, importId?: number): Promise<Shown[]> {
  const { rows } = await sql<Shown>`select ${columns} from ${tables}
    where e.shop_id = ${shopId} and e.state <> 'previewed' ${importId === undefined ? sql`` : sql`and e.import_id = ${importId}`}
    order by e.id desc limit ${listed}`.execute(db)
  return rows
}

/** Throws not-found for a bulk edit of another shop. */
export async function getEdit(db: Db | Trx, shopId: number, id: number): Promise<Shown> {
  const { rows } =
    await sql<Shown>`select ${columns} from ${tables} where e.id = ${id} and e.shop_id = ${shopId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw unknownEdit()
  return found
}

type RowQuery = CallOf<'GET /business/:id/bulk-edits/:editId/rows'>['query']

const groups: Readonly<Record<NonNullable<RowQuery['only']>, RawBuilder<boolean>>> = {
  changing: sql`r.outcome in ('planned', 'changed', 'added')`,
  staying: sql`r.outcome in ('same', 'tooLow', 'tooHigh', 'newer', 'gone')`,
  kept: sql`r.undo_outcome in ('newer', 'sold', 'gone', 'refused')`,
}

interface Row {
  productId: number
  name: string
  shopSku: string | null
  before: z.output<typeof BulkValues> | null
  after: z.output<typeof BulkValues> | null
  outcome: keyof Shown['counts']
  undo: keyof Shown['undoCounts'] | null
}

/** Reads a page of products by rising id. Money in pesewas. */
export async function readEditRows(db: Db, shopId: number, id: number, { after, limit, only }: RowQuery) {
  const { importId } = await getEdit(db, shopId, id)
  const size = Math.max(1, Math.min(limit, limits.bulkEdit.pageSize))
  // The values of an import are in its file, and values out of range in no product.
  const { rows } = await sql<Row>`
    select r.product_id as "productId", p.name, p.shop_sku as "shopSku", r.outcome, r.undo_outcome as undo,
      case when ${importId === null} then r.before end as before,
      case when ${importId === null} and r.outcome not in ('tooLow', 'tooHigh') then r.after end as after
    from bulk_edit_row r join product p on p.id = r.product_id
    where r.edit_id = ${id} and r.product_id > ${after} ${only ? sql`and ${groups[only]}` : sql``}
    order by r.product_id limit ${size}`.execute(db)
  return { rows, next: rows.length < size ? null : (rows.at(-1)?.productId ?? null) }
}

export const unknownEdit = () => notFound('bulk_edit_not_found', 'Bulk edit not found')
