import { describe, expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

const product = {
  id: 7,
  name: 'Pad </script><script>alert(1)</script>',
  price: 120.5,
  stock: 0,
  partId: 1,
  part: 'Brake pad',
  partName: 'Brake pad',
  partCategory: 'Brakes',
  images: ['/images/a1'],
  businessId: 3,
  businessName: 'Kwame Auto',
  businessAddress: 'Accra',
  rating: 0,
  ratingCount: 0,
  totalSold: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  fits: '',
  metadata: { productState: 'Used' as const },
  partNumbers: [],
  ratings: [],
  reviews: [],
}

describe('a product for search engines', () => {
  it('names price, stock and condition, and no rating where there is none', () => {
    const read = JSON.parse(structuredData(product, 'https://parts.example/shop/product/7', 'https://parts.example'))
    expect(read.offers).toMatchObject({
      price: '120.50',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    })
    expect(read.image).toEqual(['https://parts.example/images/a1/1200.webp'])
    expect(read).not.toHaveProperty('aggregateRating')
  })

  it('a name cannot end the script it stands in', () => {
    expect(structuredData(product, '', '')).not.toContain('<')
  })
})
