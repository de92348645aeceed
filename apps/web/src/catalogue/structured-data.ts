import type { ProductDetails } from '@axle/contract'
import { imageAt } from '@axle/contract/images'

/** A product in schema.org's words, for search engines; safe to stand inside a script element. */
export function structuredData(product: ProductDetails, url: string, siteUrl: string): string {
  const schema = 'https://schema.org/'
  const data = {
    '@context': schema,
    '@type': 'Product',
    name: product.name,
    sku: `PROD-${product.id}`,
    category: product.partCategory,
    image: product.images.map((image) => (image.startsWith('/') ? siteUrl + imageAt(image, 1200) : image)),
    ...(product.partNumbers[0] && { mpn: product.partNumbers[0].number }),
    ...(product.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.toFixed(1),
        reviewCount: product.ratingCount,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'GHS',
      availability: schema + (product.stock > 0 ? 'InStock' : 'OutOfStock'),
      ...(product.metadata.productState && {
        itemCondition: schema + (product.metadata.productState === 'Used' ? 'UsedCondition' : 'NewCondition'),
      }),
      seller: { '@type': 'Organization', name: product.businessName },
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
