import { z } from 'zod'
import { PausedUntil, ProductFields } from './product-fields.ts'
import {
  data,
  Flag,
  Id,
  Money,
  MoneySum,
  oneOrMany,
  page,
  PageMeta,
  paging,
  PathId,
  priorValues,
  SearchText,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

/** A product in the vendor dashboard, including sold-out ones and those of inactive shops. */
export const VendorProduct = z
  .object({
    id: Id,
    name: z.string(),
    partName: z.string(),
    shopSku: z.string().nullable(),
    shelf: z.string().nullable(),
    /** The first picture. */
    image: z.string(),
    price: Money,
    stock: z.int(),
    /** Hidden until its shop resumes it. */
    paused: z.boolean(),
    /** On sale again on this day; null while its shop resumes it or it is not paused. */
    pausedUntil: z.iso.date().nullable(),
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

/** A change of one product in the vendor's table. */
const VendorProductChange = z.object({
  id: Id,
  price: ProductFields.shape.price.optional(),
  stock: ProductFields.shape.stock.optional(),
  paused: z.boolean().optional(),
  pausedUntil: PausedUntil.optional(),
  stockWas: z.int().min(0).optional(),
  /** The values shown in the table. `stockWas` is an older `was.stock`. */
  was: priorValues({ price: z.number(), stock: z.int() }),
})

const DaySales = z.object({
  /** In UTC. */
  day: z.iso.date(),
  orders: z.int(),
  /** Value of orders that were not cancelled, rejected or refunded, without shipping. */
  sales: MoneySum,
})

/** A vendor's open tasks and key figures. Each count equals the total of the list that it links to. */
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
      /** Unsent and older than `limits.vendorDashboard.lateDays` days. */
      late: z.int(),
      /** Cancelled, and the shop holds the buyer's money or the buyer reported a transfer. */
      refundDue: z.int(),
      lowStock: z.int(),
      soldOut: z.int(),
      /** Reviews without a reply. */
      reviews: z.int().optional(),
    }),
    /** The low-stock threshold. */
    lowStock: z.int(),
    products: z.int(),
    /** Every day of the requested period, oldest first. */
    days: z.array(DaySales),
    /** Sums of the requested period, and of the same number of days before it. */
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
    right: ['dashboard'],
    tag: 'Shops',
    summary: 'What a shop has to do first, its sales by day and its best products',
    params,
    query: z.object({ days: z.enum(['7', '30', '90']).default('30') }),
    response: data(VendorDashboard),
  },
  'GET /business/:id/products': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['products-view'],
    tag: 'Shops',
    summary: "A shop's products as its owner works on them",
    params,
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      q: SearchText.optional(),
      /** `low` is at most the site's threshold, including sold-out products. Both leave out paused ones. */
      stock: z.enum(['low', 'out']).optional(),
      paused: Flag.optional(),
      /** Only these. */
      ids: oneOrMany(PathId, limits.list.maxLimit),
      sort: z
        .enum(vendorProductSorts as [VendorProductSort, ...VendorProductSort[]], 'Unknown sort')
        .default('-createdAt'),
    }),
    response: page(VendorProduct).extend({
      meta: PageMeta.extend({
        /** The words whose products are shown, if no product of the shop has those of `q`. */
        showingResultsFor: z.string().optional(),
      }),
    }),
  },
  'PUT /business/:id/products': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['prices-and-stock'],
    tag: 'Shops',
    summary:
      'Change prices and stock of several products, pause or resume them, at once: all of them, or none and which is why',
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
