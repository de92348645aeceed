import { isDeepStrictEqual } from 'node:util'
import { toCedis } from '@axle/contract'
import { lockValues, type ProductValues, writeValues } from '../catalogue/index.ts'
import type { Actor } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import type { Trx } from '../platform/platform.ts'
import type { EditRow, RowOutcome, StoredEdit } from './bulk-edit-repository.ts'
import type { RowValues } from './bulk-edit-tables.ts'

export interface Batch {
  readonly edit: StoredEdit
  readonly actor: Actor
  readonly rows: readonly EditRow[]
  readonly now: Date
}

/** Whether a product still has these values. */
export const hasValues = (product: object, values: RowValues): boolean =>
  Object.entries(values).every(([key, value]) => isDeepStrictEqual((product as RowValues)[key], value))

/** Changes the products of a batch that are as they were at the preview, or restores those that are as the run left them. */
export async function editProducts(trx: Trx, { edit, actor, rows, now }: Batch): Promise<RowOutcome[]> {
  const products = await lockValues(
    trx,
    edit.shop_id,
    rows.map((row) => row.product_id),
  )
  const outcomes = rows.map((row): RowOutcome => {
    const { product_id } = row
    const product = products.get(product_id)
    if (product === undefined) return { product_id, outcome: 'gone' }
    const expected = edit.is_undo ? row.after : (row.before ?? {})
    if (hasValues(product, expected)) return { product_id, outcome: edit.is_undo ? 'restored' : 'changed' }
    // Sales change nothing but the stock.
    const isSold = edit.is_undo && edit.change?.field === 'stock' && product.sold > row.sold
    return { product_id, outcome: isSold ? 'sold' : 'newer' }
  })
  const isWritten = new Set(
    outcomes.flatMap(({ product_id, outcome }) => (['changed', 'restored'].includes(outcome) ? [product_id] : [])),
  )
  const written = rows.flatMap((row) => {
    const [from, to] = edit.is_undo ? [row.after, row.before ?? {}] : [row.before ?? {}, row.after]
    return isWritten.has(row.product_id) ? [{ id: row.product_id, from, values: to }] : []
  })
  await writeValues(trx, written, now)
  const isOwn = actor.shopIds.includes(edit.shop_id)
  await record(
    trx,
    ...written.flatMap(({ id, from, values }) => {
      const details = detailsOf(from, values, isOwn)
      if (Object.keys(details).length === 0) return []
      const entry = { ...by(actor), action: 'product.changed' as const, subjectType: 'product', subjectId: id }
      return [{ ...entry, details: { ...details, bulkEdit: edit.id } }]
    }),
  )
  return outcomes
}

/** As an edit by hand is audited: an owner's own change for the price alone. */
function detailsOf(from: Partial<ProductValues>, to: Partial<ProductValues>, isOwn: boolean): object {
  if (from.price !== undefined && to.price !== undefined)
    return { price: { from: toCedis(from.price), to: toCedis(to.price) } }
  if (isOwn) return {}
  if (from.stock !== undefined) return { stock: { from: from.stock, to: to.stock } }
  return { changed: Object.keys(to).filter((field) => field !== 'pausedUntil') }
}
