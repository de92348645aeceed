import { type Address, AddressFields } from '@axle/contract/addresses'
import { defaultCountry } from '@axle/contract/countries'
import { regionOf } from '@axle/contract/ghana-regions'
import { regionProblem } from '@axle/contract/ghana-towns'
import type { Input } from '@axle/contract/routes'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { type AddressTextFields, joinAddressText, splitAddressText } from './address-text.ts'

type Wire = Required<Input<'POST /address'>['body']>
/** The form splits the single `address` text of the API into fields. */
export type AddressValues = Omit<Wire, 'address'> & AddressTextFields

export const wireOf = ({ street, landmark, digital, ...rest }: AddressValues): Wire => ({
  ...rest,
  address: joinAddressText({ street, landmark, digital }),
})

/** Replaces another spelling of a region of Ghana by the official name. */
export const withNamedRegion = <T extends Pick<Wire, 'state' | 'country'>>(address: T): T => ({
  ...address,
  state: (address.country === defaultCountry ? regionOf(address.state) : undefined) ?? address.state,
})

export const valuesOf = ({ fullName, phone, address, city, state, zipCode, country, isDefault }: Address) => ({
  fullName,
  phone,
  ...splitAddressText(address),
  city,
  state,
  zipCode,
  country,
  isDefault,
})

export interface PlaceOfAddress {
  readonly region: string
  readonly town: string
}

export const newAddress = (
  fullName: string,
  phone: string,
  isDefault: boolean,
  place: PlaceOfAddress | null,
): AddressValues => ({
  fullName,
  phone,
  street: '',
  landmark: '',
  digital: '',
  city: place?.town ?? '',
  state: place?.region ?? '',
  zipCode: '',
  country: defaultCountry,
  isDefault,
})

/** Returns where in Ghana an address is, once it has both region and town. */
export const placeIn = ({ country, state, city }: AddressValues): PlaceOfAddress | undefined =>
  country === defaultCountry && state.trim() !== '' && city.trim() !== ''
    ? { region: state, town: city.trim() }
    : undefined

const rules = rulesOf(AddressFields)

const placeOf = ({ country, state, city }: AddressValues) =>
  [country, withNamedRegion({ state, country }).state, city] as const
/**
 * A street or a landmark is enough. Errors of the joined text are shown at its first field. A place that is stored in a wrong
 * region may stay, so that the other fields can be changed.
 */
export function addressErrors(values: AddressValues, stored: AddressValues) {
  const { address, state, ...errors } = rules(wireOf(values))
  const [place, before] = [placeOf(values), placeOf(stored)]
  const mayStay = regionProblem(...place) !== undefined && place.every((text, at) => text === before[at])
  return {
    ...errors,
    ...(state !== undefined && !mayStay && { state }),
    ...(address !== undefined && { street: address }),
  }
}
