import type { ProductDetails } from '@axle/contract'
import { imageUrlAt } from '@axle/contract/images'
import { jsonLd } from '../../lib/page/public-head.tsx'
import { listsOf } from './product-crumbs.tsx'

const schema = 'https://schema.org'

interface Surroundings {
  /** The product's absolute URL. */
  url: string
  siteUrl: string
  /** The name of the list of all products. */
  allProducts: string
  /** Translates the name of a category or part. */
  partName: (name: string) => string
}

/** Returns a product with its breadcrumbs as schema.org data; safe inside a script element. */
export const structuredData = (product: ProductDetails, around: Surroundings): string =>
  jsonLd({ '@graph': [productOf(product, around), crumbsOf(product, around)] })

/** Returns absolute URLs of a product's pictures, in the largest size. */
export const picturesOf = (images: readonly string[], siteUrl: string): string[] =>
  images.map((image) => (image.startsWith('/') ? siteUrl + imageUrlAt(image, 1200) : image))

/** Returns the description on one line, without markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function productOf(product: ProductDetails, { url, siteUrl, partName }: Surroundings) {
  const { productState } = product.metadata
  const description = plainText(product.description ?? '')
  return {
    '@type': 'Product',
    name: product.name,
    ...(description && { description }),
    sku: `PROD-${product.id}`,
    ...(product.partNumbers[0] && { mpn: product.partNumbers[0].number }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    category: partName(product.partCategory),
    image: picturesOf(product.images, siteUrl),
    url,
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
      availability: `${schema}/${product.stock > 0 && !product.shopPause ? 'InStock' : 'OutOfStock'}`,
      ...(productState && { itemCondition: `${schema}/${productState === 'Used' ? 'UsedCondition' : 'NewCondition'}` }),
      seller: { '@type': 'Organization', name: product.businessName, url: `${siteUrl}/shop/${product.businessId}` },
    },
  }
}

function crumbsOf(product: ProductDetails, { siteUrl, allProducts, partName }: Surroundings) {
  const list = `${siteUrl}/shop/all-products`
  const lists = listsOf(product).map(({ name, search }) => ({ name: partName(name), item: list + search }))
  return {
    '@type': 'BreadcrumbList',
    // The last one is the page itself and needs no URL.
    itemListElement: [{ name: allProducts, item: list }, ...lists, { name: product.name }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  }
}
