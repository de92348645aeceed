import { z } from 'zod'
import { ChassisRequest } from './chassis-number.ts'
import { data, Id, OrderId, PathId, Timestamp } from './common.ts'
import { CancelItems } from './order-items.ts'
import { OrderDetails } from './orders.ts'
import { defineRoutes } from './route.ts'
import { Photo, photoQuery, photoResponse } from './uploads.ts'

/** The private part of a check. The number is null once it was deleted. */
export const ChassisFacts = z.object({
  number: z.string().nullable(),
  /** As the catalogue names it. */
  vehicle: z.string().nullable(),
  askedAt: Timestamp,
  photos: z.array(Photo),
})
export type ChassisFacts = z.input<typeof ChassisFacts>

const { items, reason, moneyReturned } = CancelItems.shape

/** The answer of a shop. What does not fit needs the pieces and a reason, as cancelling does. */
export const ChassisAnswer = z
  .object({
    fits: z.boolean(),
    /** The check that the caller saw. With another one by now, nothing is answered (409 `check_changed`). */
    askedAt: Timestamp,
    items: items.optional(),
    reason,
    moneyReturned,
  })
  .refine(({ fits, items: pieces }) => fits || pieces, { path: ['items'], message: 'There is nothing to change' })

const params = z.object({ id: OrderId, vendorOrderId: PathId })
const common = { owner: 'private', tag: 'Orders' } as const
const buyer = { ...common, access: 'signed-in' } as const
const right = ['chassis-checks'] as const

export const chassisCheckRoutes = defineRoutes({
  'POST /orders/:id/chassis-checks': {
    ...buyer,
    summary:
      'Ask the shop of a vendor order, as its buyer, to check the chassis number before it sends. 409 `not_askable` once it accepted',
    params: z.object({ id: OrderId }),
    body: ChassisRequest.extend({ vendorOrderId: Id }),
    response: data(OrderDetails),
  },
  'DELETE /orders/:id/chassis-checks/:vendorOrderId': {
    ...buyer,
    summary: 'Take the question back, as the buyer, while it is open; its number and photos are deleted',
    params,
    response: data(OrderDetails),
  },
  'GET /orders/:id/chassis-checks/:vendorOrderId': {
    ...buyer,
    right,
    summary: 'The chassis number of a check, for its buyer, the shop and admins',
    params,
    response: data(ChassisFacts),
  },
  'GET /orders/:id/chassis-checks/:vendorOrderId/photos/:photoId': {
    ...buyer,
    right,
    summary: 'A photo of a check, for those who may read its number',
    params: params.extend({ photoId: PathId }),
    query: photoQuery,
    picture: true,
    response: photoResponse,
  },
  'POST /orders/:id/chassis-checks/:vendorOrderId/answer': {
    ...common,
    access: ['vendor', 'admin'],
    right,
    summary:
      'Answer a check: it fits, which accepts the vendor order, or these pieces do not, with a reason, which cancels them and accepts the rest',
    params,
    body: ChassisAnswer,
    response: data(OrderDetails),
  },
})
