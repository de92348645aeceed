import type { ProductDetails } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { plainText, structuredData } from './structured-data.ts'

const product: ProductDetails = {
  id: 7,
  name: 'Pad </script><script>alert(1)</script>',
  description: '<h2>Front &amp; rear</h2><p>Gas</p>',
  price: 120.5,
  stock: 0,
  partId: 1,
  part: 'Brake pad',
  partName: 'Brake pad',
  partCategory: 'Brakes & discs',
  images: ['/images/a1', 'https://elsewhere.example/b.png'],
  businessId: 3,
  businessName: 'Kwame Auto',
  businessAddress: 'Accra',
  rating: 0,
  ratingCount: 0,
  totalSold: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  fits: '',
  metadata: { productState: 'Used' },
  partNumbers: [],
  ratings: [],
  reviews: [],
}
const url = 'https://parts.example/shop/product/7'
const around = { url, siteUrl: 'https://parts.example', allProducts: 'Products', partName: (name: string) => name }
const read = (changes: Partial<ProductDetails> = {}, other: Partial<typeof around> = {}) =>
  JSON.parse(structuredData({ ...product, ...changes }, { ...around, ...other }))['@graph']

describe('structured data of a product', () => {
  it('is out of stock while its shop is paused', () => {
    const availability = (changes: object) => read(changes)[0].offers.availability
    expect(availability({ stock: 3 })).toBe('https://schema.org/InStock')
    expect(availability({ stock: 3, shopPause: { backOn: null, message: '' } })).toBe('https://schema.org/OutOfStock')
  })

  it('is a product with an offer', () => {
    expect(read()[0]).toEqual({
      '@type': 'Product',
      name: product.name,
      description: 'Front & rear Gas',
      sku: 'PROD-7',
      category: 'Brakes & discs',
      image: ['https://parts.example/images/a1/1200.webp', 'https://elsewhere.example/b.png'],
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: '120.50',
        priceCurrency: 'GHS',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { '@type': 'Organization', name: 'Kwame Auto', url: 'https://parts.example/shop/3' },
      },
    })
  })

  it('names rating, number and stock where they exist, and no condition if unknown', () => {
    const partNumbers = [{ number: '04465-0D210', brand: 'Genuine' }]
    const [found] = read({ rating: 4.5, ratingCount: 2, stock: 3, partNumbers, metadata: {} })
    expect(found.aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 2 })
    expect(found.mpn).toBe('04465-0D210')
    expect(found.offers.availability).toBe('https://schema.org/InStock')
    expect(found.offers).not.toHaveProperty('itemCondition')
    expect(read({ metadata: { productState: 'Brand New' } })[0].offers.itemCondition).toBe(
      'https://schema.org/NewCondition',
    )
  })

  it('is at the end of its breadcrumbs', () => {
    const list = 'https://parts.example/shop/all-products'
    expect(read()[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Products', item: list },
        { '@type': 'ListItem', position: 2, name: 'Brakes & discs', item: `${list}?category=Brakes+%26+discs` },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Brake pad',
          item: `${list}?category=Brakes+%26+discs&part=Brake+pad`,
        },
        { '@type': 'ListItem', position: 4, name: product.name },
      ],
    })
  })

  it('has category and part as on the page; the lists keep their URLs', () => {
    const german: Record<string, string> = { 'Brakes & discs': 'Bremsen', 'Brake pad': 'Bremsbelag' }
    const [found, crumbs] = read({}, { partName: (name) => german[name] ?? name })
    expect(found.category).toBe('Bremsen')
    const [, category, part] = crumbs.itemListElement
    expect([category.name, part.name]).toEqual(['Bremsen', 'Bremsbelag'])
    expect(part.item).toMatch(/\?category=Brakes\+%26\+discs&part=Brake\+pad$/)
  })

  it('a name cannot close its script element', () => {
    expect(structuredData(product, around)).not.toContain('<')
  })

  it('a description has no markup', () => {
    expect(plainText('<p>5&nbsp;mm &lt;thin&gt;</p>\n<ul><li>a</li><li>b &copy;</li></ul>')).toBe(
      '5 mm <thin> a b &copy;',
    )
  })
})
