import { limits } from '@axle/contract'

export interface Paging {
  readonly page: number
  readonly limit: number
}

export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit

/** Totals are counted up to one more than is shown, to know whether there are more. */
export const countLimit = limits.list.countCap + 1

/** Returns the meta of a page from a total that was counted up to `countLimit`. */
export const pageMeta = (counted: number, { page, limit }: Paging) => ({
  total: Math.min(counted, limits.list.countCap),
  page,
  limit,
  ...(counted > limits.list.countCap && { capped: true }),
})
