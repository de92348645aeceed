import type { Product } from '@axle/contract'
import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'

export interface CardSlots {
  /** Something of another feature in each card's corner. */
  cornerOf?: ((product: Product) => ReactNode) | undefined
  /** Whether it fits, under each card's vehicles. */
  fitOf?: ((product: Product) => ReactNode) | undefined
}

interface ProductGridProps extends CardSlots {
  products: readonly Product[]
  /** So many stand where the page begins: their pictures are loaded at once, before all others. */
  atOnce: number
}

export function ProductGrid({ products, atOnce, cornerOf, fitOf }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < atOnce} corner={cornerOf?.(product)} fit={fitOf?.(product)} />
        </li>
      ))}
    </ul>
  )
}
