import { nameOfPart, type ReferenceData } from '../taxonomy/index.ts'
import { fitsText } from './rows/cell-texts.ts'
import type { PlannedRow } from './rows/plan-rows.ts'

/** A product as a line of a file was read. The price is in cedis. */
export interface ProductRead {
  readonly line: number
  readonly name: string
  readonly partName: string
  readonly price: number
  readonly stock: number
  readonly condition: string | null
  readonly fits: string
  readonly fitsAnyVehicle: boolean
}

/** Says how lines were read that would add or change a product, up to a number. */
export const productsRead = (planned: readonly PlannedRow[], reference: ReferenceData, most: number): ProductRead[] =>
  planned.flatMap((row) => productRead(row, reference) ?? []).slice(0, Math.max(0, most))

function productRead(
  { line, created, changed, stored }: PlannedRow,
  reference: ReferenceData,
): ProductRead | undefined {
  const fields = created ?? changed
  const partId = fields?.partId ?? stored?.partId
  if (fields === undefined || partId === undefined) return undefined
  return {
    line,
    name: fields.name ?? stored?.name ?? '',
    partName: nameOfPart(reference, partId).name,
    price: fields.price ?? stored?.price ?? 0,
    stock: fields.stock ?? stored?.stock ?? 0,
    condition: (fields.metadata ?? stored?.metadata)?.productState ?? null,
    fits: fitsText(fields.fitments ?? stored?.fitments ?? [], reference),
    fitsAnyVehicle: fields.fitsAnyVehicle ?? stored?.fitsAnyVehicle ?? false,
  }
}
