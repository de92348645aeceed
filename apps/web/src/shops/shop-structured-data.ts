import type { Shop } from '@axle/contract'
import { countries } from '@axle/contract/countries'
import { imageUrlAt } from '@axle/contract/images'
import { type OpeningHours, weekdays } from '@axle/contract/opening-hours'
import { jsonLd } from '../lib/page/public-head.tsx'
import { internationalPhone, placeOf } from './shop-phone.ts'

/** The shop as schema.org JSON, escaped for a script element. */
export function shopStructuredData(shop: Shop, siteUrl: string): string {
  const place = placeOf(shop.gpsAddress)
  return jsonLd({
    '@type': 'AutoPartsStore',
    name: shop.name,
    description: shop.description,
    url: shopUrl(shop, siteUrl),
    image: shopPicture(shop, siteUrl),
    telephone: internationalPhone(shop.phone, shop.country),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      ...(shop.town && { addressLocality: shop.town }),
      ...(shop.region && { addressRegion: shop.region }),
      addressCountry: countries.find(({ label }) => label === shop.country)?.code ?? shop.country,
    },
    ...(shop.openingHours && { openingHours: openingHoursOf(shop.openingHours) }),
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }),
  })
}

/** `Mo 08:00-18:00`, one string for each open day. */
const openingHoursOf = (hours: OpeningHours): string[] =>
  weekdays.flatMap((day) => {
    const open = hours[day]
    return open ? [`${day[0]?.toUpperCase()}${day[1]} ${open.opens}-${open.closes}`] : []
  })

export const shopUrl = ({ id }: Pick<Shop, 'id'>, siteUrl: string): string => `${siteUrl}/shop/${id}`

/** Absolute URL of the shop's photo, in the largest size. */
export const shopPicture = ({ imageUrl }: Pick<Shop, 'imageUrl'>, siteUrl: string): string =>
  imageUrl.startsWith('/') ? siteUrl + imageUrlAt(imageUrl, 1200) : imageUrl

/** Description for search engines, cut at a whole word. */
export function shopSummary({ address, description }: Pick<Shop, 'address' | 'description'>): string {
  const text = `${address} · ${description}`.replaceAll(/\s+/g, ' ').trim()
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
