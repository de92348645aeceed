import { z } from 'zod'
import { data, OrderId, PathId, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'

/** Days after delivery in which a shop may ask for a review. */
export const reviewRequestDays = 90

/** Why a shop cannot ask. `unavailable` does not say which of the buyer's own reasons it is. */
export const requestRefusals = ['not-delivered', 'too-late', 'reviewed', 'unavailable'] as const
export type RequestRefusal = (typeof requestRefusals)[number]

export const ReviewRequest = z
  .object({
    askedAt: Timestamp.nullable(),
    /** Null if the shop can ask, or has asked. */
    refusal: z.enum(requestRefusals).nullable(),
  })
  .meta({ id: 'ReviewRequest' })
export type ReviewRequest = z.input<typeof ReviewRequest>

const Choice = z.object({ wanted: z.boolean() })

const ofOrder = {
  access: ['vendor', 'admin'],
  owner: 'public',
  right: ['reviews'],
  tag: 'Reviews',
  params: z.object({ id: PathId, orderId: OrderId }),
  response: data(ReviewRequest),
} as const

export const reviewRequestRoutes = defineRoutes({
  'GET /business/:id/orders/:orderId/review-request': {
    ...ofOrder,
    summary: 'Whether the shop asked the buyer of an order for reviews, or can',
  },
  'POST /business/:id/orders/:orderId/review-request': {
    ...ofOrder,
    summary: `Ask the buyer of a delivered order for reviews, once, within ${reviewRequestDays} days`,
    status: 201,
  },
  'GET /review-requests': {
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'Whether shops may ask the caller for reviews',
    response: data(Choice),
  },
  'PUT /review-requests': {
    access: 'signed-in',
    tag: 'Reviews',
    summary: 'Let shops ask the caller for reviews, or not',
    body: Choice,
    response: data(Choice),
  },
})
