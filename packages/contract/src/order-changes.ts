import { z } from 'zod'
import { Id, Money, optionalParagraph, optionalSingleLine, priorValues, singleLine } from './common.ts'
import { limits } from './limits.ts'
import { OrderStatus, PaymentStatus } from './order-status.ts'
import { Country, ShopPhone } from './rules.ts'

/**
 * Changes of an order besides its status; omitted keys stay. A shop may change payment status and tracking of its own
 * vendor order; only admins change the delivery address. A total that differs is rejected (403).
 */
export const OrderChange = z
  .object({
    /** The vendor order to change; without it, all that the caller may change. */
    vendorOrderId: Id,
    trackingNumber: optionalSingleLine().nullable(),
    carrier: optionalSingleLine().nullable(),
    paymentStatus: PaymentStatus,
    deliveryToName: singleLine('Full name is required!'),
    deliveryToPhone: ShopPhone,
    deliveryToAddress: singleLine('Address is required!', limits.text.address),
    deliveryToCity: singleLine('Town is required!'),
    deliveryToState: singleLine('Region is required!'),
    deliveryToZipCode: optionalSingleLine(20),
    deliveryToCountry: Country,
    totalAmount: Money,
  })
  .partial()
  .extend({
    was: priorValues({
      trackingNumber: z.string().nullable(),
      carrier: z.string().nullable(),
      paymentStatus: PaymentStatus,
      deliveryToName: z.string(),
      deliveryToPhone: z.string(),
      deliveryToAddress: z.string(),
      deliveryToCity: z.string(),
      deliveryToState: z.string(),
      deliveryToZipCode: z.string(),
      deliveryToCountry: z.string(),
    }),
  })

/** The reason for a status change. The buyer, admins and the shop can read it. */
export const Reason = optionalParagraph(limits.text.notes).optional()

export const StatusChange = z.object({
  status: OrderStatus,
  /** The vendor order to change; without it, all of the caller's that are not cancelled (or all if all are). */
  vendorOrderId: Id.optional(),
  reason: Reason,
  /** The status before the edit, combined if several. An outdated one is rejected (409 `edit_conflict`). */
  was: priorValues({ status: OrderStatus }),
})
