import { FitAxle } from '../garage/fit/fit-axle.tsx'
import { FitLine } from '../garage/fit/fit-line.tsx'
import { useChosenVehicle } from '../garage/garage-store.ts'

/** Whether a bought product fits the chosen vehicle: the axle before the words. */
export function ItemFit({ productId }: { productId: number }) {
  const vehicle = useChosenVehicle()
  if (!vehicle) return null
  return (
    <span className="item-fit">
      <FitAxle productId={productId} mini />
      <FitLine productId={productId} />
    </span>
  )
}
