import type { ShopDelivery } from './delivery-fee.ts'
import type { DeliveryRate, DeliveryTerms } from './delivery-terms.ts'
import { toPesewas } from './money.ts'

const rateInPesewas = (rate: DeliveryRate | null) =>
  rate && { ...rate, fee: toPesewas(rate.fee), bulkyFee: toPesewas(rate.bulkyFee) }

/** Converts terms read from the API, in cedis, for `deliveryFee`. Without the schemas, which pages need not load. */
export const termsInPesewas = (terms: DeliveryTerms): ShopDelivery => ({
  elsewhere: rateInPesewas(terms.elsewhere),
  abroad: rateInPesewas(terms.abroad),
  places: terms.places.map(({ region, town = '', rate }) => ({ region, town, rate: rateInPesewas(rate) })),
  freeFrom: terms.freeFrom === null ? null : toPesewas(terms.freeFrom),
  speedy: terms.speedy && { ...terms.speedy, fee: toPesewas(terms.speedy.fee) },
  pickUp: terms.pickUp,
})
