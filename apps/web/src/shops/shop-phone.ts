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
/** The address that opens a chat with the number, a message already typed; it wants the international form without its plus. */
export const whatsAppLink = (phone: string, country: string, message?: string): string => {
  const chat = `https://wa.me/${digits(internationalPhone(phone, country))}`
  return message === undefined ? chat : `${chat}?text=${encodeURIComponent(message)}`
}

/** Where the shop says it is, or undefined where it gave no place. */
export function placeOf(gpsAddress: string): { latitude: number; longitude: number } | undefined {
  const [latitude = '', longitude = ''] = gpsAddress.split(',').map((part) => part.trim())
  if (!latitude || !longitude || Number.isNaN(Number(latitude)) || Number.isNaN(Number(longitude))) return undefined
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** A plain link to a map. No script of a stranger is loaded for it. */
export function mapLink(gpsAddress: string): string | undefined {
  if (!placeOf(gpsAddress)) return undefined
  const place = gpsAddress.replaceAll(/\s/g, '')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
