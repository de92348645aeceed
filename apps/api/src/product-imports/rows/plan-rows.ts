import type { ImportOutcome, ProductChanges, ProductColumn, ProductFields } from '@axle/contract'
import { findProductsOfShop, readStoredProducts, type StoredProduct } from '../../catalogue/index.ts'
import type { Db, Trx } from '../../platform/platform.ts'
import { imageOfOthers, imagesOfOthers, missingImages } from '../../uploads/index.ts'
import { cellTexts } from './cell-texts.ts'
import { keysOfRows, type Match, matchProduct, repeated } from './match-products.ts'
import { isNarrowed, remarkOf } from './narrow-vehicles.ts'
import { readRow, type RowContext, type RowFault } from './read-row.ts'
import type { RowCells, SheetCells } from './row-cells.ts'

export interface SheetRow extends SheetCells {
  readonly line: number
  /** The earlier line about the same product, as a spreadsheet shows it. */
  readonly earlierLine: string | undefined
  /** Other rows have its name and vehicles, and differ in brand, condition, grade or position. */
  readonly hasSiblings: boolean
  /** It has more cells than there are headings, so that its cells may stand below wrong ones. */
  readonly isRagged: boolean
}
export interface PlannedRow {
  readonly line: number
  readonly outcome: ImportOutcome
  readonly faults: readonly RowFault[]
  /** The existing product. */
  readonly productId: number | undefined
  readonly created?: ProductFields
  readonly changed?: ProductChanges
  /** The existing product as it was. */
  readonly stored?: StoredProduct
}

/** Plans rows of one batch against the shop's products, which a transaction locks. `taken` are the products of other batches. */
export async function planRows(
  db: Db | Trx,
  context: RowContext,
  rows: readonly SheetRow[],
  takenBefore: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<PlannedRow[]> {
  const found = await findProductsOfShop(db, context.shopId, keysOfRows(rows.map(({ cells }) => cells)))
  const ids = [
    ...new Set(
      [found.bySku.values(), ...found.byNumber.values(), ...found.byName.values()].flatMap((each) => [...each]),
    ),
  ]
  const stored = await readStoredProducts(db, context.shopId, ids)
  const taken = new Set(await takenBefore(ids))
  for (const { cells } of rows) {
    const id = cells.shopSku && found.bySku.get(cells.shopSku.toUpperCase())
    if (id) taken.add(id)
  }
  const planned: PlannedRow[] = []
  for (const row of rows) {
    const match = matchProduct(row, { found, stored, taken }, (id) =>
      hasSameVehicles(row.cells, context, stored.get(id)),
    )
    const message = faultOfRow(row, match)
    const id = 'fault' in match ? undefined : match.id
    if (message !== undefined) {
      const faults = [{ column: undefined, message }]
      planned.push({ line: row.line, outcome: 'failed', faults, productId: undefined })
      continue
    }
    if (id !== undefined) taken.add(id)
    planned.push(await planRow(row, context, id === undefined ? undefined : stored.get(id), id))
  }
  return withoutStrangeImages(db, context, planned, stored)
}

const unknownSku = 'No product of this shop has this SKU'

function faultOfRow({ earlierLine, isRagged, cells }: SheetRow, match: Match): string | undefined {
  if (isRagged) return 'This line has more columns than the first row'
  if ('fault' in match) return match.fault
  return earlierLine === undefined ? undefined : repeated(cells, earlierLine)
}

async function planRow(
  { line, ...row }: SheetRow,
  context: RowContext,
  stored: StoredProduct | undefined,
  productId: number | undefined,
): Promise<PlannedRow> {
  if (!stored && context.changesOnly && row.cells.shopSku)
    return { line, outcome: 'failed', faults: [{ column: 'shopSku', message: unknownSku }], productId }
  const texts = stored && cellTexts(stored, context.reference)
  const { fields, faults } = await readRow(row, context, stored, texts)
  if (faults.length > 0) return { line, outcome: 'failed', faults, productId }
  if (!stored) return { line, outcome: 'added', faults, productId: undefined, created: fields as ProductFields }
  if (Object.keys(fields).length === 0) return { line, outcome: 'same', faults, productId }
  return { line, outcome: 'changed', faults, productId, changed: fields, stored }
}

/** Whether the cell names the vehicles that the product lists. */
function hasSameVehicles(cells: RowCells, context: RowContext, stored: StoredProduct | undefined): boolean {
  if (!stored) return false
  if (cellTexts(stored, context.reference).fits === cells.fits && !isNarrowed(cells)) return true
  const read = context.readFits(cells)
  const hasRemark = remarkOf(cells) !== ''
  const idsOf = (all: readonly { readonly vehicleMakeId: number; readonly note?: string | null }[]) =>
    all.map((one) => `${one.vehicleMakeId} ${hasRemark ? (one.note ?? '') : ''}`).toSorted()
  return read.fitsAnyVehicle === stored.fitsAnyVehicle && idsOf(read.fitments).join() === idsOf(stored.fitments).join()
}

/**
 * Pictures may have been deleted since they were uploaded, and rows may name those of other shops. A picture that
 * came with the file belongs to the shop, whoever runs the import.
 */
async function withoutStrangeImages(
  db: Db | Trx,
  { shopId, pictures, fetched, defaultPicture }: RowContext,
  planned: readonly PlannedRow[],
  stored: ReadonlyMap<number, StoredProduct>,
): Promise<PlannedRow[]> {
  const newImagesOf = ({ created, changed, productId }: PlannedRow) =>
    ((created ?? changed)?.images ?? []).filter((url) => !stored.get(productId ?? 0)?.images.includes(url))
  const asked = planned.flatMap(newImagesOf)
  const missing = await missingImages(db, asked)
  const fetchedUrls = [...fetched.values()].flatMap((each) => ('url' in each ? [each.url] : []))
  const own = new Set([...pictures.values(), ...fetchedUrls, defaultPicture])
  const foreign = await imagesOfOthers(
    db,
    shopId,
    asked.filter((url) => !own.has(url)),
  )
  return planned.map((row) => {
    const images = newImagesOf(row)
    const isMissing = images.some((url) => missing.has(url))
    if (!isMissing && !images.some((url) => foreign.has(url))) return row
    const column: ProductColumn = 'images'
    const faults = [
      { column, message: isMissing ? 'This image no longer exists. Please upload it again' : imageOfOthers },
    ]
    return { line: row.line, outcome: 'failed', faults, productId: row.productId }
  })
}
