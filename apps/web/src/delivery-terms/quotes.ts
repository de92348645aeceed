import { deliveryFee, type DeliveryPlace, type FlatDelivery } from '@axle/contract/delivery-fee'
import type { ShopDeliveryTerms } from '@axle/contract/delivery-terms'
import { termsInPesewas } from '@axle/contract/terms-in-pesewas'
import { toCedis, toPesewas } from '@axle/contract/money'
import type { TransitType } from '@axle/contract/order-status'
import type { Site } from '@axle/contract/site'

/** The delivery of one shop, in cedis; `none` if it does not deliver there in this way, `unknown` while the place is. */
export type Quote = { readonly fee: number; readonly days: Days } | 'none' | 'unknown'
type Days = { readonly from: number; readonly to: number } | null

/** The products of one shop. In cedis. */
export interface ShopParcel {
  readonly subtotal: number
  readonly hasBulky: boolean
}

const flatOf = ({ shippingFees, deliveryDays }: Pick<Site, 'shippingFees' | 'deliveryDays'>): FlatDelivery => ({
  shippingFees: { standard: toPesewas(shippingFees.standard), speedy: toPesewas(shippingFees.speedy) },
  deliveryDays: { standard: deliveryDays?.standard ?? null, speedy: deliveryDays?.speedy ?? null },
})

/** Returns what the delivery of a shop costs, by the rule that the server uses. */
export function quoteOf(
  terms: ShopDeliveryTerms['terms'],
  site: Pick<Site, 'shippingFees' | 'deliveryDays'>,
  transit: TransitType,
  place: DeliveryPlace | undefined,
  parcel: ShopParcel,
): Quote {
  const shop = terms && termsInPesewas(terms)
  if (shop && transit === 'speedy' && shop.speedy === null) return 'none'
  if (shop && transit !== 'pickup' && place === undefined) return 'unknown'
  const nowhere = { country: '', region: '', town: '' }
  const sized = { subtotal: toPesewas(parcel.subtotal), hasBulky: parcel.hasBulky }
  const quote = deliveryFee(shop, flatOf(site), transit, place ?? nowhere, sized)
  return quote ? { fee: toCedis(quote.fee), days: quote.days } : 'none'
}

/** The delivery of all shops of a cart together: the sum, and the time until the last one. */
export function sumOfQuotes(quotes: readonly Quote[]): Quote {
  if (quotes.includes('none')) return 'none'
  const known = quotes.filter((quote) => typeof quote === 'object')
  if (known.length < quotes.length) return 'unknown'
  const days = known.map((quote) => quote.days)
  const stated = days.filter((each) => each !== null)
  return {
    fee: toCedis(known.reduce((sum, quote) => sum + toPesewas(quote.fee), 0)),
    days:
      stated.length === 0 || stated.length < days.length
        ? null
        : { from: Math.min(...stated.map(({ from }) => from)), to: Math.max(...stated.map(({ to }) => to)) },
  }
}
