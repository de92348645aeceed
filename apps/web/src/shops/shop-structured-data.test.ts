import type { Shop } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { shopStructuredData, shopSummary } from './shop-structured-data.ts'

const shop: Shop = {
  id: 3,
  businessId: 3,
  name: 'Kwame </script><script>alert(1)</script>',
  businessName: 'Kwame',
  description: 'Brakes and filters',
  address: 'Abossey Okai, Accra',
  gpsAddress: '5.6037, -0.1870',
  phone: '024 123 4567',
  email: 'kwame@axle.example',
  country: 'Ghana',
  imageUrl: '/images/front',
  status: 'active',
  users: [{ userId: 11, userRole: 'owner' }],
  ownerId: 11,
  ownerName: 'Kwame Mensah',
  payout: { network: 'MTN MoMo', number: '0240000000', name: 'Kwame Mensah' },
  takesMobileMoney: true,
  productCount: 2,
  rating: 4.5,
  ratingCount: 12,
  knownFor: [],
  createdAt: '2026-01-01T08:00:00.000Z',
}
const text = (changes: Partial<Shop> = {}) => shopStructuredData({ ...shop, ...changes }, 'https://parts.example')

describe('structured data of a shop', () => {
  it('is an auto parts store with location and phone, and nothing private', () => {
    expect(JSON.parse(text())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AutoPartsStore',
      name: shop.name,
      description: 'Brakes and filters',
      url: 'https://parts.example/shop/3',
      image: 'https://parts.example/images/front/1200.webp',
      telephone: '+233 24 123 4567',
      address: { '@type': 'PostalAddress', streetAddress: 'Abossey Okai, Accra', addressCountry: 'GH' },
      geo: { '@type': 'GeoCoordinates', latitude: 5.6037, longitude: -0.187 },
    })
  })

  it('has town, region and opening hours if given', () => {
    const day = { opens: '08:00', closes: '18:00' }
    const openingHours = {
      mon: day,
      tue: null,
      wed: null,
      thu: null,
      fri: { opens: '18:00', closes: '02:00' },
      sat: day,
      sun: null,
    }
    const data = JSON.parse(text({ town: 'Accra', region: 'Greater Accra', openingHours }))
    expect(data.address).toMatchObject({ addressLocality: 'Accra', addressRegion: 'Greater Accra' })
    expect(data.openingHours).toEqual(['Mo 08:00-18:00', 'Fr 18:00-02:00', 'Sa 08:00-18:00'])
  })

  it('omits missing coordinates and keeps an external image URL', () => {
    const data = JSON.parse(text({ gpsAddress: '', imageUrl: 'https://img.example/a.jpg' }))
    expect(data).not.toHaveProperty('geo')
    expect(data.image).toBe('https://img.example/a.jpg')
  })

  it('escapes a name so that it cannot end the script', () => expect(text()).not.toContain('<'))

  it('summarises in 160 characters and ends with a whole word', () => {
    expect(shopSummary(shop)).toBe('Abossey Okai, Accra · Brakes and filters')
    const long = shopSummary({ address: 'Accra', description: 'Genuine brakes\nand filters. '.repeat(20) })
    expect(long.length).toBeLessThanOrEqual(160)
    expect(long).toMatch(/(brakes|and|filters\.|Genuine)…$/)
  })
})
