import { defaultCountry } from './countries.ts'
import { placeInGhana, townKey } from './ghana-towns.ts'
import type { TransitType } from './order-status.ts'

/** Usual delivery time in days; null if not stated. */
type Days = { readonly from: number; readonly to: number } | null

/** What delivery to a place costs, in pesewas. */
export interface DeliveryRate {
  readonly fee: number
  /** Added once to a delivery with bulky parts, and never waived. */
  readonly bulkyFee: number
  readonly days: Days
}

/** How a shop delivers. Money in pesewas. A missing rate means that it does not deliver there. */
export interface ShopDelivery {
  /** Places of Ghana without a row. */
  readonly elsewhere: DeliveryRate | null
  readonly abroad: DeliveryRate | null
  /** A row without a town (empty) is for its whole region. */
  readonly places: readonly { readonly region: string; readonly town: string; readonly rate: DeliveryRate | null }[]
  /** From this sum of products on, `fee` is waived; null for never. */
  readonly freeFrom: number | null
  /** Added to the fee of speedy delivery; null if the shop has none. */
  readonly speedy: { readonly fee: number; readonly days: Days } | null
  readonly pickUp: boolean
}

/** The site's fees for shops without a table of their own. In pesewas. */
export interface FlatDelivery {
  readonly shippingFees: { readonly standard: number; readonly speedy: number }
  readonly deliveryDays: { readonly standard: Days; readonly speedy: Days }
}

/** Where to: region and town as typed. */
export interface DeliveryPlace {
  readonly country: string
  readonly region: string
  readonly town: string
}

/** The products of one shop in an order. */
export interface Parcel {
  /** In pesewas. */
  readonly subtotal: number
  readonly hasBulky: boolean
}

/** The delivery of one shop: its fee in pesewas, and how long it takes. */
export interface DeliveryQuote {
  readonly fee: number
  readonly days: Days
}

/**
 * Returns what the delivery of one shop's products costs, in pesewas; undefined if the shop does not deliver there or in
 * this way. A town wins over its region, a region over the rest of Ghana. Shops without a table (null) take the site's flat
 * fees. Picking up is free. Pages and server use this rule, so that a buyer pays the fee they saw.
 */
export function deliveryFee(
  shop: ShopDelivery | null,
  flat: FlatDelivery,
  transit: TransitType,
  place: DeliveryPlace,
  parcel: Parcel,
): DeliveryQuote | undefined {
  if (transit === 'pickup') return shop?.pickUp ? { fee: 0, days: null } : undefined
  if (shop === null) return { fee: flat.shippingFees[transit], days: flat.deliveryDays[transit] }
  const rate = deliveryRate(shop, place)
  if (rate === null) return undefined
  const base = shop.freeFrom !== null && parcel.subtotal >= shop.freeFrom ? 0 : rate.fee
  const fee = base + (parcel.hasBulky ? rate.bulkyFee : 0)
  if (transit === 'standard') return { fee, days: rate.days }
  return shop.speedy === null ? undefined : { fee: fee + shop.speedy.fee, days: shop.speedy.days }
}

function deliveryRate(shop: ShopDelivery, place: DeliveryPlace): DeliveryRate | null {
  if (place.country !== defaultCountry) return shop.abroad
  const { region, towns } = placeInGhana(place)
  const near = shop.places.filter((row) => region === undefined || row.region === region)
  const ofTowns = towns.map((town) => near.find((row) => row.town !== '' && townKey(row.town, row.region) === town))
  const row =
    ofTowns.find((found) => found !== undefined) ??
    shop.places.find((each) => each.town === '' && each.region === region)
  return row === undefined ? shop.elsewhere : row.rate
}
