import { countries } from '@axle/contract/countries'

/** `+233` for Ghana; empty for a country that is not on the list. */
export const dialCode = (country: string | null): string => {
  const known = countries.find(({ label }) => label === country)
  return known ? `+${known.phone}` : ''
}

/** People type a number as they dial it at home; the leading 0 gives way to the dial code. */
export function internationalPhone(phone: string, country: string | null): string {
  const code = dialCode(country)
  const typed = phone.trim()
  const national = code && typed.startsWith(code) ? typed.slice(code.length).trim() : typed
  return code && national.startsWith('0') ? `${code} ${national.slice(1)}` : typed
}

const digits = (phone: string): string => phone.replace(/\D/g, '')

/** The address that dials the number. */
export const phoneLink = (phone: string, country: string): string => {
  const number = internationalPhone(phone, country)
  return `tel:${number.startsWith('+') ? '+' : ''}${digits(number)}`
}
/** The address that opens a chat with the number; it wants the international form without its plus. */
export const whatsAppLink = (phone: string, country: string): string =>
  `https://wa.me/${digits(internationalPhone(phone, country))}`

/** A plain link to a map, or undefined where the shop gave no place. No script of a stranger is loaded for it. */
export function mapLink(gpsAddress: string): string | undefined {
  const [latitude = '', longitude = ''] = gpsAddress.split(',').map((part) => part.trim())
  if (!latitude || !longitude || Number.isNaN(Number(latitude)) || Number.isNaN(Number(longitude))) return undefined
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${latitude},${longitude}`)}`
}
