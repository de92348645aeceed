import { z } from 'zod'
import { ProductFields } from './catalogue.ts'
import { data, Flag, Id, Money, MoneySum, page, paging, PathId, priorValues, SearchText, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

/** A product as its shop works on it: also what is sold out, and also while the shop is not active. */
export const VendorProduct = z
  .object({
    id: Id,
    name: z.string(),
    partName: z.string(),
    /** The first picture. */
    image: z.string(),
    price: Money,
    stock: z.int(),
    /** Not on sale until it is resumed. */
    paused: z.boolean(),
    isLow: z.boolean(),
    totalSold: z.int(),
    rating: z.number(),
    ratingCount: z.int(),
    vehicleCount: z.int(),
    fitsAnyVehicle: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'VendorProduct' })
export type VendorProduct = z.input<typeof VendorProduct>

const sortKeys = ['name', 'price', 'stock', 'totalSold', 'createdAt'] as const
/** A column, with a minus for descending. */
export const vendorProductSorts = sortKeys.flatMap((key) => [key, `-${key}`] as const)
export type VendorProductSort = (typeof vendorProductSorts)[number]

/** What a shop's owner changes in the table, product by product. */
const VendorProductChange = z.object({
  id: Id,
  price: ProductFields.shape.price.optional(),
  stock: ProductFields.shape.stock.optional(),
  stockWas: z.int().min(0).optional(),
  /** What the table showed. `stockWas` is an older way to say `was.stock`. */
  was: priorValues({ price: z.number(), stock: z.int() }),
})

const DaySales = z.object({
  /** In UTC. */
  day: z.iso.date(),
  orders: z.int(),
  /** Worth of what was ordered and not cancelled, rejected or refunded, without shipping. */
  sales: MoneySum,
})

/** What a vendor does first, and how it goes. Every count is that of the list it opens. */
export const VendorDashboard = z
  .object({
    todo: z.object({
      /** Ordered, not paid yet. */
      waiting: z.int(),
      /** To pack: `pending_delivery`. */
      pack: z.int(),
      /** Being worked on: `processing`. */
      working: z.int(),
      /** On its way: `order_picked`. */
      way: z.int(),
      /** Not sent though older than `limits.vendorDashboard.lateDays`. */
      late: z.int(),
      /** Called off, and the shop itself has the buyer's money or the buyer says so. */
      refundDue: z.int(),
      lowStock: z.int(),
      soldOut: z.int(),
    }),
    /** At how many pieces stock counts as low here. */
    lowStock: z.int(),
    products: z.int(),
    /** Every day of the time asked for, oldest first. */
    days: z.array(DaySales),
    /** Of that time and of as many days before it. */
    sales: z.object({ now: MoneySum, before: MoneySum, orders: z.int(), ordersBefore: z.int() }),
    best: z.array(z.object({ productId: Id, name: z.string(), image: z.string(), pieces: z.int(), sales: MoneySum })),
  })
  .meta({ id: 'VendorDashboard' })
export type VendorDashboard = z.input<typeof VendorDashboard>

const params = z.object({ id: PathId })

export const vendorDashboardRoutes = defineRoutes({
  'GET /business/:id/desk': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Shops',
    summary: 'What a shop has to do first, its sales by day and its best products',
    params,
    query: z.object({ days: z.enum(['7', '30', '90']).default('30') }),
    response: data(VendorDashboard),
  },
  'GET /business/:id/products': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Shops',
    summary: "A shop's products as its owner works on them",
    params,
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      q: SearchText.optional(),
      /** Low: at most as many pieces as the site says, sold out ones among them. Neither counts what is paused. */
      stock: z.enum(['low', 'out']).optional(),
      paused: Flag.optional(),
      sort: z
        .enum(vendorProductSorts as [VendorProductSort, ...VendorProductSort[]], 'Unknown sort')
        .default('-createdAt'),
    }),
    response: page(VendorProduct),
  },
  'PUT /business/:id/products': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Shops',
    summary: 'Change prices and stock of several products at once: all of them, or none and which is why',
    params,
    body: z.object({
      changes: z
        .array(VendorProductChange, 'There is nothing to change')
        .min(1, 'There is nothing to change')
        .max(limits.list.maxLimit),
    }),
    response: data(z.array(VendorProduct)),
  },
})
