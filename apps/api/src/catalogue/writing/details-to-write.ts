import { isUsedPart, normaliseSize, type ProductChanges, sizeProblems } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'
import { findBySku, sizeKindOf } from '../product-repository.ts'

export const refused = (path: string, message: string) => () =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })

/**
 * Returns the size to store; undefined keeps it. `before` is the size the product had with another part, dropped when
 * this part has another kind. Throws 400 when the part does not come in the size that was sent.
 */
export async function sizeToWrite(
  trx: Trx,
  partId: number,
  sent: string | null | undefined,
  before?: string | null,
): Promise<string | null | undefined> {
  if (sent === null || sent === '') return null
  const text = sent ?? before
  if (text == null) return undefined
  const kind = await sizeKindOf(trx, partId)
  const size = kind && normaliseSize(kind, text)
  if (size || sent === undefined) return size ?? null
  throw refused('size', kind ? sizeProblems[kind] : 'This part is not chosen by size')()
}

const usedDetails = ['mileage', 'donorCar', 'tested'] as const

/**
 * Returns the changes that keep mileage, donor car and test state to used parts: a product that is new, or becomes so,
 * loses them. Throws 400 when they are sent for a new one.
 */
export function usedDetailsToWrite(
  { metadata, grade, ...sent }: ProductChanges,
  product?: { readonly condition: string | null; readonly grade: string | null },
): Partial<Record<(typeof usedDetails)[number], null>> {
  const condition = metadata ? metadata.productState : product?.condition
  if (isUsedPart(condition, grade === undefined ? product?.grade : grade)) return {}
  const wrong = usedDetails.find((field) => sent[field] != null && sent[field] !== '')
  if (wrong) throw refused(wrong, 'Only used parts have this')()
  return { mileage: null, donorCar: null, tested: null }
}

/** Throws 409 `sku_taken` naming the other product of the shop that has the SKU. */
export async function requireFreeSku(
  trx: Trx,
  shopId: number,
  sku: string | null | undefined,
  productId?: number,
): Promise<void> {
  const other = sku ? await findBySku(trx, shopId, sku, productId) : undefined
  if (other) throw skuTaken(`This SKU is already used by ${other.name}`)
}

export const skuTaken = (message: string) =>
  new DomainError('conflict', 'sku_taken', message, { errors: [{ path: 'shopSku', message }] })
