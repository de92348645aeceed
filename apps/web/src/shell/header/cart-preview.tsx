import { CartPreview } from '../../cart/cart-preview.tsx'
import { FitAxle } from '../../garage/fit/fit-axle.tsx'
import { FitLine } from '../../garage/fit/fit-line.tsx'
import { useChosenVehicle } from '../../garage/garage-store.ts'

/** The preview of the cart, with the verdict of each item once a vehicle is chosen. */
export default function CartPreviewWithVerdicts({ onClose }: { onClose: () => void }) {
  const vehicle = useChosenVehicle()
  const verdictOf = (id: number) => (
    <>
      <FitAxle productId={id} mini />
      <FitLine productId={id} />
    </>
  )
  return <CartPreview onClose={onClose} verdictOf={vehicle ? verdictOf : () => null} />
}
