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
  /** Null: not said. */
  openingHours: OpeningHours | null
  imageUrl: string
  /** All empty: the shop is paid by hand. */
  payout: { network: string; number: string; name: string }
}
type Payout = ShopFormValues['payout']

/** A dial code that nothing follows is no number yet: the field counts as empty. */
const withoutBareDialCode = (phone: string): string =>
  countries.some(({ phone: code }) => phone.trim() === `+${code}`) ? '' : phone

const noPayout: Payout = { network: '', number: '', name: '' }
const payoutToWire = (payout: unknown) =>
  Object.values(payout as Payout).every((text) => text.trim() === '') ? null : (payout as Payout)

const { name, description, address, gpsAddress, phone, country, town, region, openingHours, imageUrl, payout } =
  ShopFields.shape

/** The shop form: the wire's own rules, a field each. */
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

/** Values are compared as they are written, so days stand in one order. */
const inOrder = (hours: OpeningHours): OpeningHours =>
  // Every day of the week is named, which is what the type says.
  Object.fromEntries(weekdays.map((day) => [day, hours[day]])) as OpeningHours

/** Where and when the shop is open, as the wire has it: empty clears. */
const placeToWire = ({ town, region, openingHours }: ShopFormValues) => ({
  town: town.trim(),
  region: region.trim(),
  openingHours,
})

/** The phone after another country was chosen: its dial code follows, the number behind it stays. */
export function phoneForCountry(phone: string, before: string | null, after: string | null): string {
  const [old, code] = [dialCode(before), dialCode(after)]
  if (!code) return phone
  if (phone.trim() === '') return `${code} `
  return old && phone.startsWith(old) ? code + phone.slice(old.length) : phone
}

/** What `PUT /business/:id` takes: the seven fields, of the others what changed, and what the form began with. */
export function shopEdit(form: ShopFormValues, began: ShopFormValues) {
  const [before, after] = [specifiedFields(began), specifiedFields(form)]
  // A phone may be stored in another spelling than the form would send it.
  const fields = editOf(after, before, { stored: { phone: began.phone }, all: true })
  const others = (values: ShopFormValues) => ({ ...placeToWire(values), payout: payoutToWire(values.payout) })
  const more = editOf(others(form), others(began))
  return { ...fields, ...more, was: { ...fields.was, ...more.was } }
}

/** What `POST /business` takes: the seven fields, and of the others what is said. */
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
