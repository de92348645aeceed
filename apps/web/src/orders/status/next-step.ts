import { isPackingStep, type OrderStatus } from '@axle/contract/order-status'
import type { ShopRight } from '@axle/contract/shop-rights'

/** Whether the rights allow a change of status: staff who pack take only the steps of packing. */
export const mayTakeStep = (may: (right: ShopRight) => boolean, from: OrderStatus, to: OrderStatus): boolean =>
  may('orders-work') || (may('orders-pack') && isPackingStep(from, to))
