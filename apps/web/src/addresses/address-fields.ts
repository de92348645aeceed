import { type Address, AddressFields } from '@axle/contract/addresses'
import { defaultCountry } from '@axle/contract/countries'
import { regionOf } from '@axle/contract/ghana-regions'
import type { Input } from '@axle/contract/routes'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { type AddressParts, joinParts, splitParts } from './address-parts.ts'

type Wire = Required<Input<'POST /address'>['body']>
/** The form has boxes of their own for what an address holds in one line. */
export type AddressValues = Omit<Wire, 'address'> & AddressParts

export const wireOf = ({ street, landmark, digital, ...rest }: AddressValues): Wire => ({
  ...rest,
  address: joinParts({ street, landmark, digital }),
})

/** With the official name of a region of Ghana that is spelled in another way. */
export const withNamedRegion = (address: Wire): Wire => ({
  ...address,
  state: (address.country === defaultCountry ? regionOf(address.state) : undefined) ?? address.state,
})

export const valuesOf = ({ fullName, phone, address, city, state, zipCode, country, isDefault }: Address) => ({
  fullName,
  phone,
  ...splitParts(address),
  city,
  state,
  zipCode,
  country,
  isDefault,
})

export const newAddress = (fullName: string, phone: string, isDefault: boolean): AddressValues => ({
  fullName,
  phone,
  street: '',
  landmark: '',
  digital: '',
  city: '',
  state: '',
  zipCode: '',
  country: defaultCountry,
  isDefault,
})

const rules = rulesOf(AddressFields)
/** A street or a landmark is enough; what is wrong with their line is told at its first box. */
export function addressErrors(values: AddressValues) {
  const { address, ...errors } = rules(wireOf(values))
  return address === undefined ? errors : { ...errors, street: address }
}
