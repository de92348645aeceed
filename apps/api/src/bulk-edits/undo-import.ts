import type { ProductChanges } from '@axle/contract'
import {
  readEditTimes,
  readStoredProducts,
  removeProducts,
  type StoredProduct,
  writeProducts,
} from '../catalogue/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { missingImages } from '../uploads/index.ts'
import type { EditRow, RowOutcome } from './bulk-edit-repository.ts'
import type { RowValues } from './bulk-edit-tables.ts'
import { type Batch, hasValues } from './edit-products.ts'

/** The fields of a product as they are stored and compared: without order where it means nothing. */
export function fieldsOf(product: StoredProduct, keys: readonly string[]): RowValues {
  const { fitments, ...others } = product
  const all = { ...others, fitments: fitments.toSorted((a, b) => a.vehicleMakeId - b.vehicleMakeId) }
  const picked = Object.entries(all).filter(([key]) => keys.includes(key))
  // As JSON reads it: without undefined values.
  return JSON.parse(JSON.stringify(Object.fromEntries(picked))) as RowValues
}

/**
 * Restores the products of a batch that an import changed, and deletes those that it added. Products that were changed or
 * sold since are left out. `refuses` leaves out every product whose former values the database rejects.
 */
export async function undoImported(
  platform: Pick<Platform, 'clock'>,
  trx: Trx,
  { edit, actor, rows }: Batch,
  refuses: boolean,
): Promise<RowOutcome[]> {
  const ids = rows.map((row) => row.product_id)
  const stored = await readStoredProducts(trx, edit.shop_id, ids)
  const times = await readEditTimes(trx, edit.shop_id, ids)
  const images = rows.flatMap(({ product_id, before }) => newImagesOf(before, stored.get(product_id)))
  const missing = await missingImages(trx, images)
  const outcomes = rows.map((row): RowOutcome => {
    const { product_id, before, after, sold } = row
    const [product, time] = [stored.get(product_id), times.get(product_id)]
    if (!product || !time) return { product_id, outcome: 'gone' }
    if (time.sold > sold) return { product_id, outcome: 'sold' }
    const isSame = before === null ? time.updatedAt === after['updatedAt'] : hasFields(product, after)
    if (!isSame) return { product_id, outcome: 'newer' }
    if (refuses || newImagesOf(before, product).some((url) => missing.has(url)))
      return { product_id, outcome: 'refused' }
    return { product_id, outcome: before === null ? 'removed' : 'restored' }
  })
  const idsWith = (outcome: RowOutcome['outcome']) =>
    outcomes.flatMap((one) => (one.outcome === outcome ? [one.product_id] : []))
  await removeProducts(platform, trx, actor, idsWith('removed'))
  const restored = new Set(idsWith('restored'))
  await writeProducts(platform, trx, actor, { created: [], changed: rows.flatMap((row) => changesOf(row, restored)) })
  return outcomes
}

const hasFields = (product: StoredProduct, values: RowValues): boolean =>
  hasValues(fieldsOf(product, Object.keys(values)), values)

// The stored values were written by the rules of the contract.
const changesOf = ({ product_id: id, before }: EditRow, restored: ReadonlySet<number>) =>
  before !== null && restored.has(id) ? [{ id, fields: before as ProductChanges }] : []

const newImagesOf = (before: RowValues | null, product: StoredProduct | undefined): string[] =>
  ((before?.['images'] ?? []) as string[]).filter((url) => !product?.images.includes(url))
