import type { GarageVehicle } from '@axle/contract/garage'
import { useQuery } from '@tanstack/react-query'
import { FitDetails, FitsAny, FitText } from './fit-text.tsx'
import { LazyFitWarning } from './fit-doubt.ts'
import { fitQuery } from './fit-query.ts'
import { useChosenVehicle } from '../garage-store.ts'

interface FitLineProps {
  productId: number
  /** The positions that are shown beside it. */
  shown?: readonly string[] | undefined
}

/** Whether a product fits the chosen vehicle. Nothing without one; an empty line while loading. */
export function FitLine(props: FitLineProps) {
  const vehicle = useChosenVehicle()
  // In server-rendered pages: reserves space in case a vehicle is chosen.
  if (!vehicle) return <span className="fit-line quiet" hidden />
  return <Line vehicle={vehicle} {...props} />
}

function Line({ vehicle, productId, shown }: FitLineProps & { vehicle: GarageVehicle }) {
  const { data: fit } = useQuery(fitQuery(vehicle.vehicleId, productId))
  return (
    <span className="fit-line quiet" data-verdict={fit?.doubt ? 'doubted' : fit?.verdict}>
      {fit?.anyVehicle ? <FitsAny /> : fit && <FitText verdict={fit.verdict} vehicle={vehicle} />}
      {fit?.verdict === 'fits' && <FitDetails {...fit} shown={shown} />}
      {fit?.doubt && <LazyFitWarning part={{ doubt: fit.doubt, vehicle }} />}
    </span>
  )
}
