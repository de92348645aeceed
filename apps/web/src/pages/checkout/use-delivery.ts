import type { DeliveryPlace } from '@axle/contract/delivery-fee'
import type { TransitType } from '@axle/contract/order-status'
import type { Site } from '@axle/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Cart, orderable, shopsOf, subtotalOf } from '../../cart/cart.ts'
import type { TransitOption } from '../../checkout/steps/transit-choice.tsx'
import { deliveryTermsQuery } from '../../delivery-terms/delivery-queries.ts'
import { type Quote, quoteOf, sumOfQuotes } from '../../delivery-terms/quotes.ts'
import { changeCart } from './change-cart.ts'

const notLoaded: ReadonlyMap<number, Quote> = new Map()
const transits = ['standard', 'speedy', 'pickup'] as const

/** What each shop of the cart takes for delivery to a place; the fees of the chosen way go into the cart. */
export function useDelivery(cart: Cart, site: Site | undefined, place: DeliveryPlace | undefined) {
  const shops = shopsOf(orderable(cart).items)
  const terms = useQuery(deliveryTermsQuery(shops.map(({ id }) => id)))
  const isLoaded = site !== undefined && (terms.data !== undefined || shops.length === 0)
  const quotesOf = (transit: TransitType): Map<number, Quote> =>
    new Map(
      shops.map(({ id, items }) => {
        const parcel = { subtotal: subtotalOf(items), hasBulky: items.some(({ isBulky }) => isBulky) }
        return [id, isLoaded ? quoteOf(terms.data?.get(id)?.terms ?? null, site, transit, place, parcel) : 'unknown']
      }),
    )
  const options = transits.flatMap((transit) => optionOf(transit, [...quotesOf(transit).values()]))
  // A way that not every shop offers is no way for the order.
  const isOffered = !isLoaded || options.some(({ transit }) => transit === cart.transitType)
  const quotes = quotesOf(isOffered ? cart.transitType : 'standard')
  const fees = Object.fromEntries(
    [...quotes].flatMap(([id, quote]) => (typeof quote === 'object' ? [[id, quote.fee]] : [])),
  )
  const total = sumOfQuotes([...quotes.values()])
  const feesKey = JSON.stringify(fees)
  const isStale = isLoaded && (feesKey !== JSON.stringify(cart.fees) || !isOffered)
  useEffect(() => {
    if (isStale) changeCart({ fees, ...(!isOffered && { transitType: 'standard' }) })
    // The fees are new objects each time; their key compares them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStale, feesKey])
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  return {
    terms,
    place,
    options: isLoaded ? options : undefined,
    quotes: isLoaded ? quotes : notLoaded,
    /** In cedis; undefined while a fee is unknown, and where a shop does not deliver, until the cart has the fees. */
    fee: typeof total === 'object' && !isStale ? total.fee : undefined,
    /** The shops that do not deliver there. */
    undelivered: [...quotes].flatMap(([id, quote]) => (quote === 'none' ? [names.get(id) ?? ''] : [])),
    asksPlace: [...quotes.values()].includes('unknown') && isLoaded,
  }
}

/** Standard delivery always shows; other ways only where every shop offers them. */
function optionOf(transit: TransitType, quotes: readonly Quote[]): TransitOption[] {
  const sum = sumOfQuotes(quotes)
  if (transit !== 'standard' && sum === 'none') return []
  const fees = new Set(quotes.map((quote) => (typeof quote === 'object' ? quote.fee : undefined)))
  const [each] = fees
  const isKnown = typeof sum === 'object'
  return [
    {
      transit,
      fee: isKnown ? sum.fee : undefined,
      feeOfEach: fees.size === 1 ? each : undefined,
      days: isKnown ? sum.days : null,
    },
  ]
}
