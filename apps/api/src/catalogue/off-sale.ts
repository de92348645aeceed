import { DomainError, notFound } from '../errors/errors.ts'

interface Offered {
  readonly deletedAt: Date | null
  readonly pausedAt: Date | null
  readonly shopStatus: string
  readonly shopDeletedAt: Date | null
}

const notOnSale = 'This product is not on sale'

/**
 * Returns why a product is not on sale; undefined for one that is. Deleted is 410, so that search engines drop it;
 * paused and unknown are 404, because paused ones may return.
 */
export function refusalOfSale(product: Offered | undefined): DomainError | undefined {
  if (product && product.deletedAt !== null) return new DomainError('gone', 'product_gone', notOnSale)
  if (product?.shopStatus !== 'active' || product.shopDeletedAt !== null)
    return notFound('product_not_found', notOnSale)
  if (product.pausedAt === null) return undefined
  return notFound('product_paused', 'The shop has paused this product')
}
