import { defaultCountry } from '@axle/contract/countries'
import type { DeliveryPlace } from '@axle/contract/delivery-fee'
import { createStore, isRecord, keys, useStore } from '../lib/browser/storage.ts'

/** Where in Ghana a visitor asked delivery to, until they choose an address. */
export type AskedPlace = Pick<DeliveryPlace, 'region' | 'town'>

const maxLength = 120
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxLength) : '')

function readPlace(stored: unknown): AskedPlace | null {
  if (!isRecord(stored)) return null
  const place = { region: text(stored['region']), town: text(stored['town']) }
  return place.region === '' && place.town === '' ? null : place
}

export const placeStore = createStore<AskedPlace | null>(keys.deliveryPlace, readPlace, null)
export const useAskedPlace = (): AskedPlace | null => useStore(placeStore)

/** The asked place as an address has it. */
export const inGhana = (place: AskedPlace): DeliveryPlace => ({ country: defaultCountry, ...place })
