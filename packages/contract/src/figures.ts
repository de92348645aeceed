import { z } from 'zod'
import { data, Id, Money, MoneyDifference, MoneySum, page, pagingUpTo, PathId, Timestamp } from './common.ts'
import { type FigureList, figurePeriods, figureSorts, figureSteps } from './figure-lists.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

/** What a period brought. `sales` without shipping; orders that were cancelled, rejected, replaced or refunded count nowhere. */
const Sums = z.object({ sales: MoneySum, orders: z.int(), pieces: z.int(), views: z.int() })

/** Sales and views of a shop over time. Days are in UTC, which is the time of Ghana. */
export const ShopSales = z
  .object({
    /** The requested period, and the same number of days before it. */
    now: Sums,
    before: Sums,
    /** Every step of the period, oldest first. `day` is its first day within the period; weeks begin on Monday. */
    rows: z.array(Sums.extend({ day: z.iso.date() })),
  })
  .meta({ id: 'ShopSales' })
export type ShopSales = z.input<typeof ShopSales>

/** The product of a row, with what its shop can change in place. */
const ofProduct = {
  id: Id,
  name: z.string(),
  image: z.string(),
  price: Money,
  stock: z.int(),
  paused: z.boolean(),
  updatedAt: Timestamp,
}

/** A product with views or orders in the period. */
export const ProductFigures = z
  .object({ ...ofProduct, views: z.int(), orders: z.int(), pieces: z.int(), sales: MoneySum })
  .meta({ id: 'ProductFigures' })
export type ProductFigures = z.input<typeof ProductFigures>

/** Words that buyers searched for without a hit, for a make whose parts the shop lists. */
export const WantedWords = z
  .object({
    words: z.string(),
    /** Chosen or named in the search; empty if none. */
    vehicle: z.string(),
    count: z.int(),
    lastDay: z.iso.date(),
  })
  .meta({ id: 'WantedWords' })
export type WantedWords = z.input<typeof WantedWords>

/** A product beside the offers of other shops with the same part number and condition, in stock and on sale. */
export const ComparedPrice = z
  .object({
    ...ofProduct,
    /** Of several part numbers, the one with the most offers. */
    number: z.string(),
    lowest: Money,
    median: Money,
    offers: z.int(),
    /** The own price less the median. */
    difference: MoneyDifference,
  })
  .meta({ id: 'ComparedPrice' })
export type ComparedPrice = z.input<typeof ComparedPrice>

/** A product in stock and on sale that nobody has ordered for the requested days. */
export const UnsoldProduct = z
  .object({
    ...ofProduct,
    /** Price times stock. */
    value: MoneySum,
    listedAt: Timestamp,
    /** Null if it was never sold. */
    soldAt: Timestamp.nullable(),
    views: z.int(),
  })
  .meta({ id: 'UnsoldProduct' })
export type UnsoldProduct = z.input<typeof UnsoldProduct>

/** A sold-out or paused product whose page was viewed in the period. */
export const MissedProduct = z
  .object({ ...ofProduct, views: z.int(), pieces: z.int(), soldAt: Timestamp.nullable() })
  .meta({ id: 'MissedProduct' })
export type MissedProduct = z.input<typeof MissedProduct>

const params = z.object({ id: PathId })
const daysOf = (list: keyof typeof figurePeriods) =>
  z.enum(figurePeriods[list], 'Unknown period').default(figurePeriods[list][1])
/** Up to `limits.figures.maxRows` rows at once, for downloads. */
const table = pagingUpTo(limits.figures.maxRows)
const listOf = <List extends FigureList>(list: List) => ({
  ...table,
  limit: table.limit.default(25),
  sort: z.enum(figureSorts[list], 'Unknown sort').default(figureSorts[list][0]),
})
const ofShop = { access: ['vendor', 'admin'], owner: 'public', right: ['dashboard'], tag: 'Figures', params } as const

export const figureRoutes = defineRoutes({
  'POST /product-views/:id': {
    access: 'anyone',
    tag: 'Figures',
    summary: 'Count a view of a product page: once per visitor and half an hour, without robots',
    params,
    response: data(z.object({})),
  },
  'GET /business/:id/figures/sales': {
    ...ofShop,
    summary: "A shop's sales and views by day, week or month, and those of the period before",
    query: z.object({ days: daysOf('sales'), by: z.enum(figureSteps).default('day') }),
    response: data(ShopSales),
  },
  'GET /business/:id/figures/products': {
    ...ofShop,
    summary: 'Views, orders and sales of each product of a shop',
    query: z.object({ ...listOf('products'), days: daysOf('products') }),
    response: page(ProductFigures),
  },
  'GET /business/:id/figures/searches': {
    ...ofShop,
    summary: 'Searches without a hit for the makes of which a shop lists parts',
    query: z.object({ ...listOf('searches'), days: daysOf('searches') }),
    response: page(WantedWords),
  },
  'GET /business/:id/figures/prices': {
    ...ofShop,
    summary: "A shop's prices beside what other shops charge for the same part number",
    query: z.object(listOf('prices')),
    response: page(ComparedPrice),
  },
  'GET /business/:id/figures/unsold': {
    ...ofShop,
    summary: 'Stock of a shop that nobody has ordered for some time',
    query: z.object({ ...listOf('unsold'), days: daysOf('unsold') }),
    response: page(UnsoldProduct),
  },
  'GET /business/:id/figures/missed': {
    ...ofShop,
    summary: 'Sold-out and paused products of a shop that buyers look at',
    query: z.object({ ...listOf('missed'), days: daysOf('missed') }),
    response: page(MissedProduct),
  },
})
