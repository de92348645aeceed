import { CartPreview } from '../../cart/cart-preview.tsx'
import { ItemFit } from '../../garage/fit/item-fit.tsx'

/** The preview of the cart, with the verdict of each item once a vehicle is chosen. */
export default function CartPreviewWithVerdicts({ onClose }: { onClose: () => void }) {
  return <CartPreview onClose={onClose} verdictOf={(id) => <ItemFit productId={id} />} />
}
