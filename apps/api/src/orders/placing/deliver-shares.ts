import { formatPesewas, type NewOrder } from '@axle/contract'
import { deliveryFee, type FlatDelivery, type ShopDelivery } from '@axle/contract/delivery-fee'
import { isBulky } from '@axle/contract/parcel-size'
import type { Line } from '../../catalogue/index.ts'
import { DomainError } from '../../errors/errors.ts'
import type { NewVendorOrder, Share } from './split-by-shop.ts'

export interface Fees {
  /** By shop; without a delivery, the flat fees apply. */
  readonly shops: Readonly<Record<number, { readonly delivery: ShopDelivery | null }>>
  readonly flat: FlatDelivery
}

/**
 * Adds to each share the fee of its delivery, in pesewas. Throws 409 `no_delivery` naming the products of shops that do not
 * deliver to the address in this way, and `delivery_changed` with each fee that differs from the one shown to the buyer.
 */
export function deliverShares(
  shares: readonly Share[],
  items: readonly Line[],
  order: NewOrder,
  { shops, flat }: Fees,
): NewVendorOrder[] {
  const place = placeOf(order)
  const priced = shares.map((share) => {
    const parcel = { subtotal: share.subtotal, hasBulky: share.items.some(isBulky) }
    return { share, quote: deliveryFee(shops[share.shopId]?.delivery ?? null, flat, order.transitType, place, parcel) }
  })
  const undelivered = priced.filter(({ quote }) => quote === undefined)
  if (undelivered.length > 0) throw noDelivery(undelivered, items, order)
  const vendorOrders = priced.flatMap(({ share, quote }) =>
    quote ? [{ ...share, shipping: quote.fee, promisedDays: quote.days?.to ?? null }] : [],
  )
  requireExpectedFees(order, vendorOrders)
  return vendorOrders
}

/** Where an order goes. */
export const placeOf = (order: NewOrder) => ({
  country: order.deliveryToCountry,
  region: order.deliveryToState,
  town: order.deliveryToCity,
})

function noDelivery(refused: readonly { share: Share }[], items: readonly Line[], order: NewOrder): DomainError {
  const errors = refused.flatMap(({ share: { shopName, items: sold } }) =>
    sold.map(({ productId }) => ({
      path: `items.${items.findIndex((item) => item.productId === productId)}`,
      message: reasonOf(shopName, order),
    })),
  )
  const message = [...new Set(errors.map((error) => error.message))].join('. ')
  return new DomainError('conflict', 'no_delivery', message, { errors })
}

/** Says that a shop does not deliver there, or not in this way. */
export const reasonOf = (
  shopName: string,
  { transitType, deliveryToCity }: Pick<NewOrder, 'transitType' | 'deliveryToCity'>,
): string =>
  transitType === 'pickup'
    ? `${shopName} does not offer pick-up`
    : `${shopName} does not deliver to ${deliveryToCity} in this way`

function requireExpectedFees({ expectedFees = [] }: NewOrder, vendorOrders: readonly NewVendorOrder[]): void {
  const errors = expectedFees.flatMap(({ businessId, fee }, at) => {
    const vendorOrder = vendorOrders.find(({ shopId }) => shopId === businessId)
    if (vendorOrder === undefined || vendorOrder.shipping === fee) return []
    const { shopName, shipping } = vendorOrder
    return [{ path: `expectedFees.${at}`, message: `Delivery by ${shopName} now costs ${formatPesewas(shipping)}` }]
  })
  if (errors.length === 0) return
  const message = `${errors.map((error) => error.message).join('. ')}. Please check your order again`
  throw new DomainError('conflict', 'delivery_changed', message, { errors })
}
