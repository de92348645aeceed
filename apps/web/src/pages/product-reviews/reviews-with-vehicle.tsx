import { type ComponentProps, useMemo, useState } from 'react'
import { useChosenVehicle } from '../../garage/garage-store.ts'
import { LazyVehiclePicker } from '../../garage/vehicle-picker/lazy-vehicle-picker.ts'
import { FitVehicleContext } from '../../reviews/fit/fit-vehicle.ts'
import { ReviewBlock } from '../../reviews/review-block.tsx'

/** The reviews of a product; its form asks whether it fitted the chosen vehicle. */
export function ReviewsWithVehicle(props: ComponentProps<typeof ReviewBlock>) {
  const chosen = useChosenVehicle()
  const [picking, setPicking] = useState(false)
  const vehicle = useMemo(() => ({ chosen, choose: () => setPicking(true) }), [chosen])
  return (
    <FitVehicleContext value={vehicle}>
      <ReviewBlock {...props} />
      <LazyVehiclePicker opened={picking} onClose={() => setPicking(false)} />
    </FitVehicleContext>
  )
}
