import type { Product } from '@axle/contract'
import type { FitGroup } from '@axle/contract/product-query'

/** The number of products per group in the whole list, in order. */
export interface GroupCount {
  group: FitGroup
  count: number
}
export interface ListGroup extends GroupCount {
  /** Those on this page. */
  products: readonly Product[]
}

/** Splits a page into its groups; a group that started on an earlier page repeats its heading. `from` is zero-based. */
export function groupsOnPage(products: readonly Product[], counts: readonly GroupCount[], from: number): ListGroup[] {
  const groups: ListGroup[] = []
  let start = 0
  for (const { group, count } of counts) {
    const [first, end] = [start - from, start + count - from]
    const shown = products.slice(Math.max(first, 0), Math.max(end, 0))
    if (shown.length > 0) groups.push({ group, count, products: shown })
    start += count
  }
  return groups
}
