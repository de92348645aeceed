import './order-tables.ts'
import './order-events.ts'
import { defineModule } from '../platform/module.ts'
import { forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import type { PhotoKeeper } from '../uploads/index.ts'
import { withDeletedShops } from './deleted-shops.ts'
import { acceptOrder, acceptOrders } from './accepting/accept-order.ts'
import { endUnanswered, remindShops } from './accepting/watch-answers.ts'
import { type ChassisCalls, chassisHandlers } from './chassis/chassis-handlers.ts'
import { changeOrder, type PaymentChanged } from './change-order.ts'
import { cancelItems, type ReturnMoney } from './cancelling/cancel-items.ts'
import { cancelOrder, changeOrderStatus } from './change-order-status.ts'
import { changeVendorOrders } from './change-vendor-orders.ts'
import { hideOrder, restoreOrder } from './hide-order.ts'
import { deleteOldKeys } from './placing/idempotency.ts'
import { correctAddress } from './correcting/correct-address.ts'
import { getOrderDetails } from './order-details-queries.ts'
import { handOver } from './picking-up/hand-over.ts'
import { type ParcelCalls, parcelHandlers } from './parcels/parcel-handlers.ts'
import { placeOrder } from './placing/place-order.ts'
import { confirmReceipt, countSilenceAsReceipt } from './receiving/confirm-receipt.ts'

export { wasMisfit, chassisCheckOf, checkWithDates, type StoredCheck } from './chassis/check-repository.ts'
export { withDeletedShops } from './deleted-shops.ts'
export type { PaymentChanged } from './change-order.ts'
export { expectedAtOf, type OrderFields, transitOf } from './order-details-queries.ts'
export type { ItemsCancelled, ReturnMoney } from './cancelling/cancel-items.ts'
export { findCancellation } from './cancelling/item-repository.ts'
export { changeVendorOrderStatuses } from './change-order-status.ts'
export { refundPieces } from './problems/refund-pieces.ts'
export { reserveForOrder } from './placing/low-stock.ts'
export { requireNoProblem } from './problems/refuse-during-problems.ts'
export { addReceipt, deliveredAt, silenceCountsAt } from './receiving/receipt-repository.ts'
export { rolesOf, visibleShops } from './order-policy.ts'
export {
  itemsOfVendorOrders,
  type LockedOrder,
  lockOrder,
  orderNotFound,
  placedLines,
  setPaymentStatus,
} from './order-repository.ts'

declare module '../platform/module.ts' {
  interface Services {
    /** Implemented by payments: records, in the same transaction, a payment status that a person set by hand. */
    recordDirectPayment: PaymentChanged
    /** Implemented by payments. */
    returnMoney: ReturnMoney
  }
}

// The modules payments, problems, shop-ratings and order-lists answer the other calls below `/orders`.
type OrderCalls = Exclude<AllOrderCalls, ChassisCalls | ParcelCalls>
type AllOrderCalls =
  | 'POST /business/:id/orders/status'
  | 'POST /business/:id/orders/accept'
  | Exclude<
      Extract<keyof Handlers, `${string} /orders${string}`>,
      | `${string}/payment${string}`
      | `${string}/refund`
      | `${string}/problems`
      | `${string}/shop-ratings${string}`
      | 'GET /orders'
      | 'GET /orders/business/:id'
    >

function scheduleTasks(platform: Platform, stockChanged: (products: readonly number[]) => void): void {
  const { scheduledTasks } = platform
  scheduledTasks.every(3_600_000, 'deleting old idempotency keys', () => deleteOldKeys(platform))
  scheduledTasks.every(3_600_000, 'counting silence as receipt', () => countSilenceAsReceipt(platform), 'deadlines')
  scheduledTasks.every(60_000, 'reminding shops of orders', () => remindShops(platform), 'deadlines')
  scheduledTasks.every(
    60_000,
    'cancelling orders without an answer',
    () => endUnanswered(platform, stockChanged),
    'deadlines',
  )
}

interface OrderServices {
  readonly photos: PhotoKeeper
  readonly paymentChanged: PaymentChanged
  readonly returnMoney: ReturnMoney
}

function orderHandlers(
  platform: Platform,
  settings: SiteSettingsReader,
  stockChanged: (products: readonly number[]) => void,
  { photos, paymentChanged, returnMoney }: OrderServices,
): Pick<Handlers, OrderCalls> {
  const { db, events } = platform
  const detailsAfterChange = async (actor: Actor, id: string) => {
    const data = await getOrderDetails(db, actor, id)
    stockChanged(data.orderItems.map(({ productId }) => productId))
    return { data }
  }
  scheduleTasks(platform, stockChanged)
  return {
    'POST /orders': async ({ actor, body, headers }) => {
      const answer = await placeOrder({ platform, settings, photos }, actor, body, headers['idempotency-key'])
      events.wake('order.placed')
      stockChanged(body.items.map(({ productId }) => productId))
      return answer
    },
    'GET /orders/:id': async ({ actor, params }) => ({
      data: await getOrderDetails(db, await withDeletedShops(db, actor), params.id),
    }),
    'PUT /orders/:id': async ({ actor, params, body }) => {
      await changeOrder(platform, paymentChanged, actor, params.id, body)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'PUT /orders/:id/address': async ({ actor, params, body }) => {
      await correctAddress(platform, settings, actor, params.id, body)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'PUT /orders/:id/status': async ({ actor, params, body }) => {
      await changeOrderStatus(platform, actor, params.id, body)
      return detailsAfterChange(actor, params.id)
    },
    'POST /business/:id/orders/status': async ({ actor, params, body }) => {
      if (!mayInShop(actor, params.id, 'orders-pack')) throw forbidden('Only the shop and admins can change an order')
      const { results, products } = await changeVendorOrders(platform, actor, params.id, body)
      stockChanged(products)
      return { data: results }
    },
    'POST /orders/:id/accept': async ({ actor, params, body }) => {
      await acceptOrder(platform, actor, params.id, body.vendorOrderId)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'POST /business/:id/orders/accept': async ({ actor, params, body }) => {
      if (!mayInShop(actor, params.id, 'orders-pack')) throw forbidden('Only the shop and admins can change an order')
      return { data: await acceptOrders(platform, actor, params.id, body.vendorOrderIds) }
    },
    'POST /orders/:id/cancel': async ({ actor, params, body }) => {
      await cancelOrder(platform, actor, params.id, body.reason)
      return detailsAfterChange(actor, params.id)
    },
    'POST /orders/:id/items/cancel': async ({ actor, params, body }) => {
      await cancelItems(platform, returnMoney, actor, params.id, body)
      return detailsAfterChange(actor, params.id)
    },
    'POST /orders/:id/hand-over': async ({ actor, params, body }) => {
      await handOver(platform, actor, params.id, body)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'POST /orders/:id/received': async ({ actor, params, body }) => {
      await confirmReceipt(platform, actor, params.id, body.vendorOrderId)
      return { data: await getOrderDetails(db, actor, params.id) }
    },
    'DELETE /orders/:id': async ({ actor, params, query }) => {
      await hideOrder(platform, actor, params.id, query.as)
      return { data: { id: params.id } }
    },
    'POST /orders/:id/restore': async ({ actor, params }) => {
      await restoreOrder(platform, actor, params.id)
      return { data: { id: params.id } }
    },
  }
}

/** Orders: placing, changing and cancelling them. */
export const ordersModule = defineModule({
  name: 'orders',
  imports: ['accounts', 'catalogue', 'shops', 'site-settings', 'uploads'],
  rateLimits: {
    'POST /orders': { address: 600, person: 60 },
    'POST /business/:id/orders/status': { address: 300, person: 30 },
    'POST /business/:id/orders/accept': { address: 300, person: 30 },
    'POST /orders/:id/hand-over': { address: 300, person: 30 },
    'POST /orders/:id/chassis-checks': { address: 300, person: 30 },
  },
  admission: {
    'POST /business/:id/orders/status': 'orders',
    'POST /business/:id/orders/accept': 'orders',
    'POST /orders': 'orders',
    'POST /orders/:id/accept': 'orders',
    'POST /orders/:id/parcels/:vendorOrderId/delivered': 'orders',
    'PUT /orders/:id/parcels/:vendorOrderId': 'orders',
    'POST /orders/:id/chassis-checks': 'orders',
    'POST /orders/:id/chassis-checks/:vendorOrderId/answer': 'orders',
    'DELETE /orders/:id/chassis-checks/:vendorOrderId': 'orders',
    'POST /orders/:id/cancel': 'orders',
    'POST /orders/:id/items/cancel': 'orders',
    'POST /orders/:id/hand-over': 'orders',
    'POST /orders/:id/received': 'orders',
    'PUT /orders/:id': 'orders',
    'PUT /orders/:id/address': 'orders',
    'PUT /orders/:id/status': 'orders',
  },
  setUp({ platform, services }) {
    const { stockChanged } = services.catalogue
    const used: OrderServices = {
      photos: services.privatePhotos.keptIn('chassis_photo'),
      paymentChanged: (...change) => services.recordDirectPayment(...change),
      returnMoney: (...cancelled) => services.returnMoney(...cancelled),
    }
    return {
      handlers: {
        ...orderHandlers(platform, services.siteSettings, stockChanged, used),
        ...chassisHandlers(platform, used, stockChanged),
        ...parcelHandlers(platform, services.privatePhotos.keptIn('parcel_photo')),
      },
    }
  },
})
