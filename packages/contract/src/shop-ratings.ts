import { z } from 'zod'
import {
  data,
  Flag,
  Id,
  optionalParagraph,
  OrderId,
  page,
  paging,
  paragraph,
  PathId,
  priorValues,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'
import { isEarned, type OrderStatus, releasesStock } from './order-status.ts'
import { ReportedContent, ReportFields, ReportReason, reportSorts } from './review-reports.ts'
import { ReviewReply, Stars } from './reviews.ts'
import { defineRoutes } from './route.ts'

/** The marks of a shop after a delivery. */
export const shopMarks = ['asDescribed', 'speed', 'service'] as const
export type ShopMark = (typeof shopMarks)[number]

const marks = { asDescribed: Stars, speed: Stars, service: Stars } satisfies Record<ShopMark, z.ZodType>
const Marks = z.object(marks)
export type ShopMarks = z.output<typeof Marks>

/** The rating of a shop that its three marks make: their mean, to one decimal. */
export const meanOfMarks = (given: ShopMarks): number =>
  Math.round((10 * shopMarks.reduce((sum, mark) => sum + given[mark], 0)) / shopMarks.length) / 10

interface Rateable {
  readonly status: OrderStatus
  readonly isReceived: boolean
  /** The shop confirmed once that the buyer paid it directly; somebody else than the buyer ended the order. */
  readonly isPaidToShop: boolean
}

/** Whether the buyer of a vendor order may rate its shop: the parts arrived, or an order ended that was paid to the shop. */
export const isRateable = ({ status, isReceived, isPaidToShop }: Rateable): boolean =>
  isEarned(status) || isReceived || (releasesStock(status) && isPaidToShop)

/** Until when the buyer may change a rating that was written at this time. */
export const editableUntil = (writtenAt: Date): Date =>
  new Date(writtenAt.getTime() + limits.shopRating.editDays * 86_400_000)

/** Three marks and an optional text. Without a `comment` an earlier text is deleted. */
export const ShopRatingFields = Marks.extend({
  comment: optionalParagraph(limits.text.comment).default(''),
}).meta({ id: 'NewShopRating' })
export type ShopRatingFields = z.output<typeof ShopRatingFields>

/** A vendor order as its buyer rates it. */
export const OwnShopRating = z
  .object({
    vendorOrderId: Id,
    businessId: Id,
    /** The buyer may write the rating, or change it. */
    isOpen: z.boolean(),
    /** Null without one. */
    rating: Marks.extend({
      comment: z.string(),
      at: Timestamp,
      editableUntil: Timestamp,
      /** Left out without a reply, as below. */
      reply: ReviewReply.optional(),
    }).nullable(),
  })
  .meta({ id: 'OwnShopRating' })
export type OwnShopRating = z.input<typeof OwnShopRating>

/** A rating as everybody reads it. */
export const ShopRating = z
  .object({
    id: Id,
    ...marks,
    comment: z.string(),
    author: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
    createdAt: Timestamp,
    reply: ReviewReply.optional(),
  })
  .meta({ id: 'ShopRating' })
export type ShopRating = z.input<typeof ShopRating>

/** A rating as its shop reads it. */
export const ReceivedShopRating = ShopRating.extend({ orderId: OrderId, orderCode: z.string() }).meta({
  id: 'ReceivedShopRating',
})
export type ReceivedShopRating = z.input<typeof ReceivedShopRating>

/** How many buyers count, each once, and the mean of each mark to one decimal; 0 without ratings. */
export const ShopScore = z
  .object({ buyers: z.int(), asDescribed: z.number(), speed: z.number(), service: z.number() })
  .meta({ id: 'ShopScore' })
export type ShopScore = z.input<typeof ShopScore>

/** A reported rating. Only admins read who reported it. */
export const ReportedShopRating = ReportedContent.extend(marks).meta({ id: 'ReportedShopRating' })
export type ReportedShopRating = z.input<typeof ReportedShopRating>

const ofShop = z.object({ id: PathId })
const ofRating = z.object({ id: PathId, ratingId: PathId })
const deleted = data(z.object({ id: Id }))
const byShop = { owner: 'public', right: ['reviews'], tag: 'Shop ratings' } as const

export const shopRatingRoutes = defineRoutes({
  'GET /orders/:id/shop-ratings': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Shop ratings',
    summary: 'The shops of an order that its buyer rated or can rate',
    params: z.object({ id: OrderId }),
    response: data(z.array(OwnShopRating)),
  },
  'PUT /orders/:id/shop-ratings/:vendorOrderId': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Shop ratings',
    summary: `Rate the shop of a delivered vendor order as its buyer, or change the rating within ${limits.shopRating.editDays} days`,
    params: z.object({ id: OrderId, vendorOrderId: PathId }),
    body: ShopRatingFields,
    response: data(OwnShopRating),
  },
  'GET /business/:id/ratings': {
    access: 'anyone',
    tag: 'Shop ratings',
    summary: 'The score of a shop, and its ratings with a text, the newest first',
    params: ofShop,
    query: z.object({ ...paging, limit: paging.limit.default(5) }),
    response: page(ShopRating).extend({ score: ShopScore }),
  },
  'GET /business/:id/ratings/received': {
    ...byShop,
    access: ['vendor', 'admin'],
    summary: 'All ratings of a shop with their orders, the newest first',
    params: ofShop,
    query: z.object({ ...paging, limit: paging.limit.default(10), answered: Flag.optional() }),
    response: page(ReceivedShopRating),
  },
  'PUT /business/:id/ratings/:ratingId/reply': {
    ...byShop,
    access: ['vendor', 'admin'],
    summary:
      'Answer a rating as its shop, or change the answer. 409 `edit_conflict` when it is no longer what `was` says',
    params: ofRating,
    body: z.object({
      text: paragraph('Please write a reply', limits.text.comment),
      /** An empty `text` says that there was no answer. */
      was: priorValues({ text: z.string() }),
    }),
    response: data(ShopRating),
  },
  'DELETE /business/:id/ratings/:ratingId/reply': {
    ...byShop,
    access: ['vendor', 'admin'],
    summary: 'Delete the answer of a shop to a rating; the shop or an admin',
    params: ofRating,
    response: data(ShopRating),
  },
  'POST /business/:id/ratings/:ratingId/reports': {
    access: 'signed-in',
    tag: 'Shop ratings',
    summary: 'Report the rating of another person to the admins, once',
    params: ofRating,
    body: ReportFields,
    response: deleted,
    status: 201,
  },
  'DELETE /business/:id/ratings/:ratingId': {
    access: ['admin'],
    tag: 'Shop ratings',
    summary: 'Remove a rating, with a reason that its author reads',
    params: ofRating,
    query: z.object({ reason: ReportReason.optional() }),
    response: deleted,
  },
  'GET /admin/reported-shop-ratings': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Ratings of shops with open reports, those reported first or most often first',
    query: z.object({
      ...paging,
      limit: paging.limit.default(10),
      sort: z.enum(reportSorts, 'Unknown sort').default('oldest'),
    }),
    response: page(ReportedShopRating),
  },
  'POST /admin/reported-shop-ratings/:id/dismiss': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'Dismiss the reports of a rating up to the newest that the caller saw',
    params: ofShop,
    body: z.object({ until: Timestamp }),
    response: deleted,
  },
})
