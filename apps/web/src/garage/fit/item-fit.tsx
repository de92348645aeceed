import { useChosenVehicle } from '../garage-store.ts'
import { FitAxle } from './fit-axle.tsx'
import { FitLine } from './fit-line.tsx'
import css from './item-fit.module.css'

/** Whether a product of a cart or an order fits the chosen vehicle: the axle before the words. */
export function ItemFit({ productId }: { productId: number }) {
  const vehicle = useChosenVehicle()
  if (!vehicle) return null
  return (
    <span className={`row baseline one-line ${css.fit}`}>
      <FitAxle productId={productId} mini />
      <FitLine productId={productId} />
    </span>
  )
}
