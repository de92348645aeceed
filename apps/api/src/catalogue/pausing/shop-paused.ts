import { DomainError } from '../../errors/errors.ts'
import type { Trx } from '../../platform/platform.ts'
import type { Line } from '../stock.ts'

/** The refusal of an order with products of paused shops; names each of them. */
export async function shopPaused(trx: Trx, lines: readonly Line[], shopIds: readonly number[]): Promise<DomainError> {
  const ids = lines.map(({ productId }) => productId)
  const products = await trx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('shop_id', 'in', shopIds)
    .execute()
  const errors = products
    .map(({ id, name }) => ({ at: lines.findIndex(({ productId }) => productId === id), name }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name }) => ({
      path: `items.${at}`,
      message: `${name} cannot be ordered: its shop is paused at the moment`,
    }))
  return new DomainError('conflict', 'shop_paused', errors.map(({ message }) => message).join('. '), { errors })
}
