import { isSetAside, releasesStock, total } from '@axle/contract'
import type { LockedOrder } from '../orders/index.ts'

export type Part = LockedOrder['parts'][number]

/** What the buyer pays for a shop's part, in pesewas. */
export const amountOf = (part: Pick<Part, 'sub_total_pesewas' | 'shipping_pesewas' | 'tax_pesewas'>): number =>
  total({ subtotal: part.sub_total_pesewas, shipping: part.shipping_pesewas, tax: part.tax_pesewas })

/** Whether something is still to be paid for a part: it was not called off, and its money is not there. */
export const isDue = (part: Pick<Part, 'status' | 'payment_status'>): boolean =>
  !isSetAside(part.status) && part.payment_status !== 'confirmed' && part.payment_status !== 'refunded'

/** Called off for good: what was paid for it is the buyer's. */
export const isCalledOff = (part: Pick<Part, 'status'>): boolean => releasesStock(part.status)

export const partOfBooks = (part: Pick<Part, 'id' | 'order_id' | 'shop_id'>) => ({
  orderId: part.order_id,
  vendorOrderId: part.id,
  shopId: part.shop_id,
})
