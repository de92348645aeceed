import { data, formatPesewas, limits, type NewOrder, OrderDetails, toPesewas } from '@axle/contract'
import { type SellingShop, sellStock, type SoldProduct } from '../../catalogue/index.ts'
import type { Actor } from '../../http/actor.ts'
import { DomainError } from '../../errors/errors.ts'
import { EncodedJson } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { offeredMethods, type SiteSettingsReader } from '../../site-settings/index.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { answerClock } from '../accepting/answer-clock.ts'
import { addCheck } from '../chassis/check-repository.ts'
import { claimKey, storeResponse } from './idempotency.ts'
import { publishLowStock } from './low-stock.ts'
import { placedOrderDetails } from './placed-order-details.ts'
import { type Clocks, type InsertedOrder, insertOrder } from '../order-repository.ts'
import { deliverShares } from './deliver-shares.ts'
import { mergeItems, type NewVendorOrder, orderTotal, splitByShop } from './split-by-shop.ts'

const Response = data(OrderDetails)

interface Placing {
  readonly platform: Platform
  readonly settings: SiteSettingsReader
  readonly photos: PhotoKeeper
}

/**
 * Places an order in one transaction: claims the idempotency key, takes the stock, splits the order by shop at the server's
 * prices, and publishes `order.placed`. Money in pesewas.
 * Throws 409 `shop_paused`, `out_of_stock` or `no_delivery` naming the products, `delivery_changed`, `total_changed`, `idempotency_key_reused` or `idempotency_in_progress`,
 * 400 `total_too_high`.
 */
export async function placeOrder(
  { platform, settings, photos }: Placing,
  actor: Actor,
  order: NewOrder,
  key: string | undefined,
): Promise<EncodedJson> {
  const { shippingFees, deliveryDays, paymentMethods, lowStock, acceptanceHours } = await settings.get()
  if (!offeredMethods(platform.config, paymentMethods).includes(order.paymentMethod))
    throw refuse('paymentMethod', 'This payment method is not available')

  return platform.db.transaction().execute(async (trx) => {
    const request = key === undefined ? undefined : { userId: actor.id, key, body: order }
    const earlier = request && (await claimKey(trx, request))
    if (earlier) return earlier

    const items = mergeItems(order.items)
    const now = platform.clock.now()
    const sale = await sellStock(trx, actor.id, items, now)
    if (!sale) throw new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue')
    const { buyer, sold, shops } = sale
    requireMobileMoney(order, sold)
    const flat = { shippingFees, deliveryDays }
    const vendorOrders = deliverShares(splitByShop(items, sold), items, order, { shops, flat })
    requirePayable(vendorOrders)
    requireExpectedTotal(order, orderTotal(vendorOrders))
    const clocks = clocksOf(order, shops, { now, hours: acceptanceHours })
    const inserted = await insertOrder(trx, platform, { buyerId: buyer.id, order, vendorOrders, clocks })
    const checks = await addChecks(trx, photos, buyer.id, order, inserted)
    await platform.events.publish(trx, 'order.placed', { orderId: inserted.id })
    if (Object.values(shops).some(({ hasWebhook }) => hasWebhook))
      await platform.events.publishTo(trx, 'order.placed', 'webhooks', { orderId: inserted.id })
    await publishLowStock(platform, trx, inserted.id, items, sold, lowStock)

    const details = placedOrderDetails(buyer, order, { vendorOrders, clocks, checks }, inserted)
    const response = new EncodedJson(JSON.stringify(Response.encode({ data: details })))
    if (request) await storeResponse(trx, request, response)
    return response
  })
}

/** Adds the checks that the buyer asked for. Returns the shops that make them. */
async function addChecks(
  trx: Trx,
  photos: PhotoKeeper,
  buyerId: number,
  { chassisChecks = [] }: NewOrder,
  { vendorOrderIds, at }: InsertedOrder,
): Promise<readonly number[]> {
  for (const [index, { businessId, ...request }] of chassisChecks.entries()) {
    const path = `chassisChecks.${index}`
    const vendorOrderId = vendorOrderIds[businessId]
    if (vendorOrderId === undefined) throw refuse(`${path}.businessId`, 'The order has no items of this shop')
    await addCheck(trx, photos, { vendorOrderId, buyerId, request, at, path: `${path}.photos` })
  }
  return chassisChecks.map(({ businessId }) => businessId)
}

/** The shops answer an order that needs no payment first. */
const clocksOf = (
  { paymentMethod }: NewOrder,
  shops: Readonly<Record<number, SellingShop>>,
  { now, hours }: { readonly now: Date; readonly hours: number },
): Clocks =>
  paymentMethod === 'cash_on_delivery'
    ? Object.fromEntries(
        Object.entries(shops).map(([shopId, { openingHours }]) => [shopId, answerClock(now, { hours, openingHours })]),
      )
    : {}

/** The buyer pays each shop directly, so each shop needs a mobile money number. */
function requireMobileMoney({ paymentMethod }: NewOrder, sold: readonly SoldProduct[]): void {
  const without = sold.find((product) => !product.takesMobileMoney)
  if (paymentMethod === 'mobile_money' && without)
    throw refuse('paymentMethod', `${without.shopName} does not accept mobile money yet. Choose another payment method`)
}

/** Items and delivery fees within their limits can still add up to more than the highest amount. */
function requirePayable(vendorOrders: readonly NewVendorOrder[]): void {
  const most = toPesewas(limits.money.maxCedis)
  if (orderTotal(vendorOrders) <= most) return
  const ofItems = vendorOrders.reduce((sum, vendorOrder) => sum + vendorOrder.subtotal, 0)
  throw new DomainError(
    'invalid',
    'total_too_high',
    ofItems > most ? 'Quantity is too high' : 'The delivery fee is too high. Please contact the shop',
  )
}

/** Rejects an order whose total differs from the one shown, instead of charging another price. */
function requireExpectedTotal(order: NewOrder, total: number): void {
  if (order.expectedTotal === undefined || order.expectedTotal === total) return
  throw new DomainError(
    'conflict',
    'total_changed',
    `The total is now ${formatPesewas(total)}. Please check your order again`,
  )
}

const refuse = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
