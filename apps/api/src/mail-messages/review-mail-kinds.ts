import type { ReportReason } from '@axle/contract'
import type { Kind } from './mail-kinds.ts'

interface AboutReview {
  readonly firstName: string
  readonly productName: string
}

/** The values of each kind of mail about reviews. */
export interface ReviewMailValues {
  'review-reply': AboutReview & { readonly productId: number; readonly shopName: string }
  'review-removed': AboutReview & { readonly reason?: ReportReason }
  'shop-rating-reply': AboutShop & { readonly shopId: number }
  'shop-rating-removed': AboutShop & { readonly reason?: ReportReason }
  'review-request': {
    readonly firstName: string
    readonly orderId: string
    readonly code: string
    readonly shopName: string
    readonly products: readonly { readonly id: number; readonly name: string }[]
  }
}

interface AboutShop {
  readonly firstName: string
  readonly shopName: string
}

/** The page of a product with its review form open. */
const formOf = (productId: number, siteUrl: string) => `${siteUrl}/shop/product/${productId}#write-review`

export const reviewKinds: { readonly [K in keyof ReviewMailValues]: Kind<ReviewMailValues[K]> } = {
  'review-reply': {
    words: ({ productName, shopName }) => ({ productName, shopName }),
    link: ({ productId }, siteUrl) => `${siteUrl}/shop/product/${productId}#reviews`,
  },
  'review-removed': {
    words: ({ productName, reason }, { removedReviews }) => ({
      productName,
      reason: reason === undefined ? '' : removedReviews[reason],
    }),
    link: (_values, siteUrl) => `${siteUrl}/terms-and-conditions`,
  },
  'shop-rating-reply': {
    words: ({ shopName }) => ({ shopName }),
    link: ({ shopId }, siteUrl) => `${siteUrl}/shop/${shopId}#ratings`,
  },
  'shop-rating-removed': {
    words: ({ shopName, reason }, { removedReviews }) => ({
      shopName,
      reason: reason === undefined ? '' : removedReviews[reason],
    }),
    link: (_values, siteUrl) => `${siteUrl}/terms-and-conditions`,
  },
  'review-request': {
    words: ({ code, shopName }) => ({ code, shopName }),
    // The shop is rated in the order, which links to the form of each product.
    link: ({ orderId }, siteUrl) => `${siteUrl}/user/orders/${orderId}`,
    links: ({ products }, siteUrl) => products.map(({ id, name }) => ({ text: name, url: formOf(id, siteUrl) })),
  },
}
