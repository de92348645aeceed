import { z } from 'zod'
import { data, Flag, Id, page, paging, paragraph, PathId, priorValues, Timestamp } from './common.ts'
import { FitAnswer, NamedFitAnswer } from './fit-answers.ts'
import { limits } from './limits.ts'
import { ReportReason } from './review-reports.ts'
import { defineRoutes } from './route.ts'

/** The answer of the shop below a review. */
export const ReviewReply = z
  .object({
    text: z.string(),
    shopName: z.string(),
    /** When it was written or last changed. */
    at: Timestamp,
    /** The review was changed after it. */
    isOlder: z.boolean(),
  })
  .meta({ id: 'ReviewReply' })
export type ReviewReply = z.input<typeof ReviewReply>

export const Review = z
  .object({
    id: Id,
    reviewUserId: Id,
    /** A number as a string, as specified. */
    reviewRating: z.string(),
    reviewComment: z.string(),
    createdAt: Timestamp,
    /** The reviewer has a delivered order of this product. */
    verifiedPurchase: z.boolean(),
    reviewer: z.object({ firstName: z.string(), lastName: z.string(), imageUrl: z.string().nullable() }),
    /** Left out if the reviewer did not say. */
    fit: NamedFitAnswer.optional(),
    reply: ReviewReply.optional(),
  })
  .meta({ id: 'Review' })
export type Review = z.input<typeof Review>

const wholeStars = 'Rating must be a whole number from 1 to 5'
export const Stars = z.int(wholeStars).min(1, wholeStars).max(5, wholeStars)

/** A review: whole stars, a comment, and whether it fitted. Without `fit` an earlier answer stays; null deletes it. */
export const ReviewFields = z
  .object({
    rating: Stars,
    comment: paragraph('Please provide a comment for your review', limits.text.comment),
    fit: FitAnswer.nullable().optional(),
  })
  .meta({ id: 'NewReview' })
export type ReviewFields = z.output<typeof ReviewFields>

/** A review as its shop reads it. */
export const ShopReview = Review.extend({ productId: Id, productName: z.string() }).meta({ id: 'ShopReview' })
export type ShopReview = z.input<typeof ShopReview>

const ratingParams = z.object({ id: PathId, ratingId: PathId })

export const reviewRoutes = defineRoutes({
  'PUT /products/:id/rate': {
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'Review a product; a second review by the same user replaces the first',
    params: z.object({ id: PathId }),
    /** Ignored: the path names the product. */
    body: ReviewFields.extend({ productId: Id.optional() }),
    response: data(Review),
  },
  'PUT /products/:id/ratings/:ratingId': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Reviews',
    summary: 'Change a review; its author or an admin. 409 `edit_conflict` when it is no longer what `was` says',
    params: ratingParams,
    body: ReviewFields.extend({
      was: priorValues({ rating: z.number(), comment: z.string(), fit: FitAnswer.nullable() }),
    }),
    response: data(Review),
  },
  'DELETE /products/:id/ratings/:ratingId': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Reviews',
    summary: 'Delete a review; its author or an admin, who may give the author a reason',
    params: ratingParams,
    query: z.object({ reason: ReportReason.optional() }),
    response: data(z.object({ id: Id })),
  },
  'PUT /products/:id/ratings/:ratingId/reply': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['reviews'],
    tag: 'Reviews',
    summary:
      'Answer a review as its shop, or change the answer. 409 `edit_conflict` when it is no longer what `was` says',
    params: ratingParams,
    body: z.object({
      text: paragraph('Please write a reply', limits.text.comment),
      /** An empty `text` says that there was no answer. */
      was: priorValues({ text: z.string() }),
    }),
    response: data(Review),
  },
  'DELETE /products/:id/ratings/:ratingId/reply': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['reviews'],
    tag: 'Reviews',
    summary: 'Delete the answer of a shop; the shop or an admin',
    params: ratingParams,
    response: data(Review),
  },
  'GET /business/:id/reviews': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['reviews'],
    tag: 'Reviews',
    summary: 'The reviews of all products of a shop: without an answer first, then the newest',
    params: z.object({ id: PathId }),
    query: z.object({
      ...paging,
      limit: paging.limit.default(10),
      answered: Flag.optional(),
      stars: z.enum(['1', '2', '3', '4', '5']).optional(),
    }),
    response: page(ShopReview),
  },
})
