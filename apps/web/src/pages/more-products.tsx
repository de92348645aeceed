import type { Product } from '@axle/contract'
import { ProductCard } from '../catalogue/product-card.tsx'
import { cachedFragment } from '../lib/page/cached-fragment.tsx'
import { SimilarProducts } from '../catalogue/product/similar-products.tsx'
import { RecentProducts } from '../recent/recent-products.tsx'
import { cardSlots } from './card-slots.tsx'

/** A product card with the additions of other features. */
export const wholeCard = (product: Product) => {
  const card = (
    <ProductCard
      product={product}
      corner={cardSlots.cornerOf(product)}
      fit={cardSlots.fitOf(product)}
      axle={cardSlots.axleOf(product)}
    />
  )
  return import.meta.env.SSR ? cachedFragment(['whole-card', product], card) : card
}

/** Similar products and recently viewed ones. */
export function MoreProducts({ id }: { id: string }) {
  return (
    <>
      <SimilarProducts id={id} card={wholeCard} />
      <RecentProducts except={Number(id)} card={wholeCard} />
    </>
  )
}
