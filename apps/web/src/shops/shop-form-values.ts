import { countries, defaultCountry } from '@axle/contract/countries'
import { ShopFields, type Shop } from '@axle/contract/shops'
import { z } from 'zod'
import { editOf } from '../lib/edit.ts'
import { dialCode, internationalPhone } from './shop-phone.ts'

export interface ShopFormValues {
  name: string
  description: string
  address: string
  gpsAddress: string
  phone: string
  country: string | null
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

const { name, description, address, gpsAddress, phone, country, imageUrl, payout } = ShopFields.shape

/** The shop form: the wire's own rules, a field each. */
export const ShopForm = z.object({
  name,
  description,
  address,
  gpsAddress,
  phone: z.string().transform(withoutBareDialCode).pipe(phone),
  country,
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
  imageUrl: shop.imageUrl,
  payout: shop.payout ?? noPayout,
})

/** The phone after another country was chosen: its dial code follows, the number behind it stays. */
export function phoneForCountry(phone: string, before: string | null, after: string | null): string {
  const [old, code] = [dialCode(before), dialCode(after)]
  if (!code) return phone
  if (phone.trim() === '') return `${code} `
  return old && phone.startsWith(old) ? code + phone.slice(old.length) : phone
}

/** What `PUT /business/:id` takes: the seven fields, where the shop is paid if that changed, and what the form began with. */
export function shopEdit(form: ShopFormValues, began: ShopFormValues) {
  const { payout: _, ...before } = shopToWire(began)
  const { payout: _mine, ...after } = shopToWire(form)
  // A phone may be stored in another spelling than the form would send it.
  const fields = editOf(after, before, { stored: { phone: began.phone }, all: true })
  const paid = editOf({ payout: payoutToWire(form.payout) }, { payout: payoutToWire(began.payout) })
  return { ...fields, ...paid, was: { ...fields.was, ...paid.was } }
}

/** What `POST /business` takes: the seven fields, and where the shop is paid if it says so. */
export const shopToWire = (form: ShopFormValues) => ({
  name: form.name.trim(),
  description: form.description.trim(),
  address: form.address.trim(),
  gpsAddress: form.gpsAddress.trim(),
  phone: internationalPhone(form.phone, form.country),
  country: form.country ?? defaultCountry,
  imageUrl: form.imageUrl,
  ...(payoutToWire(form.payout) && { payout: payoutToWire(form.payout) }),
})
