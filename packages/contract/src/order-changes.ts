import { z } from 'zod'
import { Id, Money, optionalParagraph, optionalSingleLine, priorValues } from './common.ts'
import { deliveryAddress, deliveryAddressInput } from './delivery-address.ts'
import { limits } from './limits.ts'
import { OrderStatus, PaymentStatus } from './order-status.ts'

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
    ...deliveryAddressInput,
    totalAmount: Money,
  })
  .partial()
  .extend({
    was: priorValues({
      trackingNumber: z.string().nullable(),
      carrier: z.string().nullable(),
      paymentStatus: PaymentStatus,
      ...deliveryAddress,
    }),
  })

/** What the buyer corrects of the delivery address; omitted keys stay. */
export const AddressCorrection = z
  .object(deliveryAddressInput)
  .partial()
  .extend({ was: priorValues(deliveryAddress) })

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
