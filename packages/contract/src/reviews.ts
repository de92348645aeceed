import { z } from 'zod'
import { data, Id, paragraph, PathId, priorValues, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

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
  })
  .meta({ id: 'Review' })
export type Review = z.input<typeof Review>

const wholeStars = 'Rating must be a whole number from 1 to 5'
/** A review: whole stars and a comment. */
export const ReviewFields = z
  .object({
    rating: z.int(wholeStars).min(1, wholeStars).max(5, wholeStars),
    comment: paragraph('Please provide a comment for your review', limits.text.comment),
  })
  .meta({ id: 'NewReview' })
export type ReviewFields = z.output<typeof ReviewFields>

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
    body: ReviewFields.extend({ was: priorValues({ rating: z.number(), comment: z.string() }) }),
    response: data(Review),
  },
  'DELETE /products/:id/ratings/:ratingId': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Reviews',
    summary: 'Delete a review; its author or an admin',
    params: ratingParams,
    response: data(z.object({ id: Id })),
  },
})
