import { countries, defaultCountry } from '@axle/contract/countries'
import { type OpeningHours, weekdays } from '@axle/contract/opening-hours'
import { ShopFields, type Shop } from '@axle/contract/shops'
import { z } from 'zod'
import { editOf } from '../../lib/forms/edit.ts'
import { dialCode, internationalPhone } from '../shop-phone.ts'

export interface ShopFormValues {
  name: string
  description: string
  address: string
  gpsAddress: string
  phone: string
  country: string | null
  town: string
  region: string
  /** Null: unspecified. */
  openingHours: OpeningHours | null
  imageUrl: string
  /** All empty: payouts are arranged by hand. */
  payout: { network: string; number: string; name: string }
}
type Payout = ShopFormValues['payout']

/** A dial code alone counts as an empty field. */
const withoutBareDialCode = (phone: string): string =>
  countries.some(({ phone: code }) => phone.trim() === `+${code}`) ? '' : phone

const noPayout: Payout = { network: '', number: '', name: '' }
const payoutToWire = (payout: unknown) =>
  Object.values(payout as Payout).every((text) => text.trim() === '') ? null : (payout as Payout)

const { name, description, address, gpsAddress, phone, country, town, region, openingHours, imageUrl, payout } =
  ShopFields.shape

/** The contract's rules, for form fields. */
export const ShopForm = z.object({
  name,
  description,
  address,
  gpsAddress,
  phone: z.string().transform(withoutBareDialCode).pipe(phone),
  country,
  town,
  region,
  openingHours,
  imageUrl,
  payout: z.preprocess(payoutToWire, payout),
})

export const emptyShop = (): ShopFormValues => ({
  name: '',
  description: '',
  address: '',
  gpsAddress: '',
  phone: `${dialCode(defaultCountry)} `,
  country: defaultCountry,
  town: '',
  region: '',
  openingHours: null,
  imageUrl: '',
  payout: noPayout,
})

export const shopFormValues = (shop: Shop): ShopFormValues => ({
  name: shop.name,
  description: shop.description,
  address: shop.address,
  gpsAddress: shop.gpsAddress,
  phone: shop.phone,
  country: shop.country,
  town: shop.town ?? '',
  region: shop.region ?? '',
  openingHours: shop.openingHours ? inOrder(shop.openingHours) : null,
  imageUrl: shop.imageUrl,
  payout: shop.payout ?? noPayout,
})

/** Values are compared as JSON, so the days need a fixed order. */
const inOrder = (hours: OpeningHours): OpeningHours =>
  // All weekdays are present, as the type requires.
  Object.fromEntries(weekdays.map((day) => [day, hours[day]])) as OpeningHours

/** Location and opening hours for the API; empty values clear stored ones. */
const placeToWire = ({ town, region, openingHours }: ShopFormValues) => ({
  town: town.trim(),
  region: region.trim(),
  openingHours,
})

/** Replaces the dial code after a change of country and keeps the number. */
export function phoneForCountry(phone: string, before: string | null, after: string | null): string {
  const [old, code] = [dialCode(before), dialCode(after)]
  if (!code) return phone
  if (phone.trim() === '') return `${code} `
  return old && phone.startsWith(old) ? code + phone.slice(old.length) : phone
}

/** The body of `PUT /business/:id`: the seven fields, other changed fields, and the values it started from. */
export function shopEdit(form: ShopFormValues, base: ShopFormValues) {
  const [before, after] = [specifiedFields(base), specifiedFields(form)]
  // The phone may be stored in another format than the form sends.
  const fields = editOf(after, before, { stored: { phone: base.phone }, all: true })
  const others = (values: ShopFormValues) => ({ ...placeToWire(values), payout: payoutToWire(values.payout) })
  const more = editOf(others(form), others(base))
  return { ...fields, ...more, was: { ...fields.was, ...more.was } }
}

/** The body of `POST /business`: the seven fields, and other fields that are filled in. */
export const shopToWire = (form: ShopFormValues) => ({
  ...specifiedFields(form),
  ...Object.fromEntries(Object.entries(placeToWire(form)).filter(([, value]) => value)),
  ...(payoutToWire(form.payout) && { payout: payoutToWire(form.payout) }),
})

const specifiedFields = (form: ShopFormValues) => ({
  name: form.name.trim(),
  description: form.description.trim(),
  address: form.address.trim(),
  gpsAddress: form.gpsAddress.trim(),
  phone: internationalPhone(form.phone, form.country),
  country: form.country ?? defaultCountry,
  imageUrl: form.imageUrl,
})
