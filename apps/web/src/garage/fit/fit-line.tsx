import type { GarageVehicle } from '@axle/contract/garage'
import { useQuery } from '@tanstack/react-query'
import { FitDetails, FitsAny, FitText } from './fit-text.tsx'
import { LazyFitWarning } from './fit-doubt.ts'
import { fitQuery } from './fit-query.ts'
import { useChosenVehicle } from '../garage-store.ts'

/** Whether a product fits the chosen vehicle. Nothing without one; an empty line while loading. */
export function FitLine({ productId }: { productId: number }) {
  const vehicle = useChosenVehicle()
  // In server-rendered pages: reserves space in case a vehicle is chosen.
  if (!vehicle) return <span className="fit-line quiet" hidden />
  return <Line vehicle={vehicle} productId={productId} />
}

function Line({ vehicle, productId }: { vehicle: GarageVehicle; productId: number }) {
  const { data: fit } = useQuery(fitQuery(vehicle.vehicleId, productId))
  return (
    <span className="fit-line quiet" data-verdict={fit?.doubt ? 'doubted' : fit?.verdict}>
      {fit?.anyVehicle ? <FitsAny /> : fit && <FitText verdict={fit.verdict} vehicle={vehicle} />}
      {fit?.verdict === 'fits' && <FitDetails {...fit} />}
      {fit?.doubt && <LazyFitWarning part={{ doubt: fit.doubt, vehicle }} />}
    </span>
  )
}
