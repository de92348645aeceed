import { data, formatPesewas, limits, type NewOrder, OrderDetails, toPesewas } from '@axle/contract'
import { notesWrite } from '../../accounts/index.ts'
import type { SoldProduct } from '../../catalogue/index.ts'
import type { Actor } from '../../http/actor.ts'
import { DomainError } from '../../errors/errors.ts'
import { EncodedJson, NotedJson } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { requireRegion } from '../../platform/regions.ts'
import { offeredMethods, type SiteSettingsReader } from '../../site-settings/index.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { answerClock } from '../accepting/answer-clock.ts'
import { addCheck } from '../chassis/check-repository.ts'
import { findResponse, storesResponse } from './idempotency.ts'
import { type Clocks, insertOrder, isCodeTaken, type PlacedOrder } from './insert-order.ts'
import { publishLowStock } from './low-stock.ts'
import { placedOrderDetails } from './placed-order-details.ts'
import { deliverShares, placeOf } from './deliver-shares.ts'
import { type SellingShop, sellStock } from './sell-stock.ts'
import { mergeItems, type NewVendorOrder, numbered, orderTotal, splitByShop } from './split-by-shop.ts'

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
 * 400 `total_too_high` or for a town in another region.
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
  if (order.transitType !== 'pickup') requireRegion(placeOf(order), 'deliveryToState')

  return withFreeCode(() =>
    platform.db.transaction().execute(async (trx) => {
      const request = key === undefined ? undefined : { userId: actor.id, key, body: order }
      const items = mergeItems(order.items)
      const now = platform.clock.now()
      const sale = await sellStock(trx, { request, buyerId: actor.id, lines: items, now })
      if (!sale) {
        const earlier = request && (await findResponse(trx, request))
        if (earlier) return earlier
        throw new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue')
      }
      const { buyer, sold, shops } = sale
      requireMobileMoney(order, sold)
      const flat = { shippingFees, deliveryDays }
      const vendorOrders = numbered(deliverShares(splitByShop(items, sold), items, order, { shops, flat }), sale)
      requirePayable(vendorOrders)
      requireExpectedTotal(order, orderTotal(vendorOrders))
      const clocks = clocksOf(order, shops, { now, hours: acceptanceHours })
      const placed = placedOrder(platform, { buyer, order, vendorOrders, clocks })
      // Before the insertion, which commits.
      if (Object.values(shops).some(({ hasWebhook }) => hasWebhook))
        await platform.events.publishTo(trx, 'order.placed', 'webhooks', { orderId: placed.id })
      await publishLowStock(platform, trx, placed.id, items, sold, lowStock)
      const Answer = actor.key ? EncodedJson : NotedJson
      const response = new Answer(JSON.stringify(Response.encode({ data: placedOrderDetails(placed) })))
      const checks = order.chassisChecks ?? []
      await insertOrder(trx, placed, {
        published: platform.events.publication('order.placed', { orderId: placed.id }),
        stored: storesResponse(request, response),
        noted: notesWrite(actor),
        commits: checks.length === 0,
      })
      await addChecks(trx, photos, placed, checks)
      return response
    }),
  )
}

function placedOrder(
  { clock, ids }: Platform,
  values: Pick<PlacedOrder, 'buyer' | 'order' | 'vendorOrders' | 'clocks'>,
): PlacedOrder {
  // Cash-on-delivery orders skip the payment step.
  const status = values.order.paymentMethod === 'cash_on_delivery' ? 'pending_delivery' : 'pending_payment'
  return { ...values, id: ids.uuid(), code: `AX-${ids.readable(6)}`, status, at: clock.now() }
}

/** Codes are short and may collide; then the order is placed under the next one. */
async function withFreeCode<T>(place: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await place()
    } catch (error) {
      if (!isCodeTaken(error)) throw error
    }
  }
}

/** Adds the checks that the buyer asked for. */
async function addChecks(
  trx: Trx,
  photos: PhotoKeeper,
  { buyer, vendorOrders, at }: PlacedOrder,
  checks: NonNullable<NewOrder['chassisChecks']>,
): Promise<void> {
  for (const [index, { businessId, ...request }] of checks.entries()) {
    const path = `chassisChecks.${index}`
    const vendorOrderId = vendorOrders.find(({ shopId }) => shopId === businessId)?.id
    if (vendorOrderId === undefined) throw refuse(`${path}.businessId`, 'The order has no items of this shop')
    await addCheck(trx, photos, { vendorOrderId, buyerId: buyer.id, request, at, path: `${path}.photos` })
  }
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
