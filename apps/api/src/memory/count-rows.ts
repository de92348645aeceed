import { type Counts, type Facet, type FacetCounts, ratingSteps, stepOfPrice } from './facet-counts.ts'
import type { ListingRows } from './listing-rows.ts'
import type { ListColumn } from './number-column.ts'

/** Adds a row to one filter's counts, `n` times (-1 takes it away again). */
export function countRow(rows: ListingRows, counts: FacetCounts, row: number, facet: Facet, n = 1): void {
  switch (facet) {
    case 'make':
      return countList(rows.makes, counts.make, row, n)
    case 'model':
      return countList(rows.models, counts.model, row, n)
    case 'year':
      return countList(rows.years, counts.year, row, n)
    case 'category':
      return counts.category.add(rows.category.values[row] ?? 0, n)
    case 'part':
      return counts.part.add(rows.part.values[row] ?? 0, n)
    case 'condition':
      return counts.condition.add(rows.condition.values[row] ?? 0, n)
    case 'shop':
      return counts.shop.add(rows.shop.values[row] ?? 0, n)
    case 'rating': {
      const tenths = rows.rating.values[row] ?? 0
      for (const stars of ratingSteps) if (tenths >= stars * 10) counts.rating.add(stars, n)
      return
    }
    case 'price': {
      const price = rows.price.values[row] ?? 0
      counts.price.add(stepOfPrice(price), n)
      if (counts.minPrice === undefined || price < counts.minPrice) counts.minPrice = price
      if (counts.maxPrice === undefined || price > counts.maxPrice) counts.maxPrice = price
    }
  }
}

/** Adds rows to the counts of all filters that look at the row itself: in one go, since it is done a million times. */
export function flatCounter(rows: ListingRows, counts: FacetCounts): (row: number) => void {
  const [categories, parts, conditions] = [rows.category.values, rows.part.values, rows.condition.values]
  const [shops, ratings, prices] = [rows.shop.values, rows.rating.values, rows.price.values]
  const { category, part, condition, shop, rating, price } = counts
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return (row) => {
    category.add(categories[row] ?? 0)
    part.add(parts[row] ?? 0)
    condition.add(conditions[row] ?? 0)
    shop.add(shops[row] ?? 0)
    const tenths = ratings[row] ?? 0
    if (tenths >= 10) for (const stars of ratingSteps) if (tenths >= stars * 10) rating.add(stars)
    const pesewas = prices[row] ?? 0
    price.add(stepOfPrice(pesewas))
    if (pesewas < least) counts.minPrice = least = Math.min(pesewas, counts.minPrice ?? pesewas)
    if (pesewas > most) counts.maxPrice = most = Math.max(pesewas, counts.maxPrice ?? pesewas)
  }
}

/** Adds each number of the row's list. */
export function countList({ items, starts }: ListColumn<Uint16Array>, counts: Counts, row: number, n: number): void {
  const { values } = items
  const end = starts.values[row + 1] ?? 0
  for (let at = starts.values[row] ?? 0; at < end; at += 1) counts.add(values[at] ?? 0, n)
}

/** The lowest and highest price of all, which unlike counts cannot be kept by adding and taking away. */
export function priceRange({ price, alive, length }: ListingRows): Pick<FacetCounts, 'minPrice' | 'maxPrice'> {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < length; row += 1) {
    if (alive.values[row] !== 1) continue
    least = Math.min(least, price.values[row] ?? 0)
    most = Math.max(most, price.values[row] ?? 0)
  }
  return least > most ? { minPrice: undefined, maxPrice: undefined } : { minPrice: least, maxPrice: most }
}
