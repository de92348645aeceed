import type { Product } from '@axle/contract'
import { jsonLd } from '../../lib/page/public-head.tsx'

interface ListFacts {
  readonly siteName: string
  readonly siteUrl: string
  readonly products: readonly Pick<Product, 'id'>[]
}

/** Structured data of the site with its search, and of the list. */
export const listStructuredData = ({ siteName, siteUrl, products }: ListFacts): string =>
  jsonLd({
    '@graph': [
      {
        '@type': 'WebSite',
        name: siteName,
        url: `${siteUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/shop/all-products?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'ItemList',
        itemListElement: products.map(({ id }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${siteUrl}/shop/product/${id}`,
        })),
      },
    ],
  })
