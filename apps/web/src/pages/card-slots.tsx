import type { Product } from '@axle/contract'
import { FitAxle } from '../garage/fit/fit-axle.tsx'
import { FitLine } from '../garage/fit/fit-line.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'

/** What other features add to a product card: the heart, the verdict, its sign. */
export const cardSlots = {
  cornerOf: (product: Product) => <WishlistToggle product={product} />,
  fitOf: ({ id, positions }: Product) => <FitLine productId={id} shown={positions} />,
  axleOf: ({ id }: Product) => <FitAxle productId={id} />,
}
