import type { Product } from '@axle/contract'
import { ProductCard } from '../catalogue/product-card.tsx'
import { SimilarProducts } from '../catalogue/product/similar-products.tsx'
import { FitLine } from '../garage/fit/fit-line.tsx'
import { RecentProducts } from '../recent/recent-products.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'

/** A product card with the additions of other features. */
export const wholeCard = (product: Product) => (
  <ProductCard
    product={product}
    corner={<WishlistToggle product={product} />}
    fit={<FitLine productId={product.id} />}
  />
)

/** Similar products and recently viewed ones. */
export function MoreProducts({ id }: { id: string }) {
  return (
    <>
      <SimilarProducts id={id} card={wholeCard} />
      <RecentProducts except={Number(id)} card={wholeCard} />
    </>
  )
}
