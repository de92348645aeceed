import { countries } from '@axle/contract/countries'

/** `+233` for Ghana; empty for an unlisted country. */
export const dialCode = (country: string | null): string => {
  const known = countries.find(({ label }) => label === country)
  return known ? `+${known.phone}` : ''
}

/** Replaces the leading 0 of a national number by the dial code. */
export function internationalPhone(phone: string, country: string | null): string {
  const code = dialCode(country)
  const typed = phone.trim()
  const national = code && typed.startsWith(code) ? typed.slice(code.length).trim() : typed
  return code && national.startsWith('0') ? `${code} ${national.slice(1)}` : typed
}

const digits = (phone: string): string => phone.replace(/\D/g, '')

export const phoneLink = (phone: string, country: string): string => {
  const number = internationalPhone(phone, country)
  return `tel:${number.startsWith('+') ? '+' : ''}${digits(number)}`
}
/** A chat link with a prefilled message; WhatsApp takes the international number without its plus. */
export const whatsAppLink = (phone: string, country: string, message?: string): string => {
  const chat = `https://wa.me/${digits(internationalPhone(phone, country))}`
  return message === undefined ? chat : `${chat}?text=${encodeURIComponent(message)}`
}

/** The shop's coordinates, or undefined. */
export function placeOf(gpsAddress: string): { latitude: number; longitude: number } | undefined {
  const [latitude = '', longitude = ''] = gpsAddress.split(',').map((part) => part.trim())
  if (!latitude || !longitude || Number.isNaN(Number(latitude)) || Number.isNaN(Number(longitude))) return undefined
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** A plain link: no third-party map script is loaded. */
export function mapLink(gpsAddress: string): string | undefined {
  if (!placeOf(gpsAddress)) return undefined
  const place = gpsAddress.replaceAll(/\s/g, '')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
