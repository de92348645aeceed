import type { GarageVehicle } from '@axle/contract/garage'
import { useQuery } from '@tanstack/react-query'
import { FitDetails, FitsAny, FitWords } from './fit-words.tsx'
import { fitQuery } from './fit-query.ts'
import { useChosenVehicle } from '../garage-store.ts'

/** Whether a product fits the chosen vehicle. Nothing where none is chosen; an empty line until it is known. */
export function FitLine({ productId }: { productId: number }) {
  const vehicle = useChosenVehicle()
  // Of the page as it comes from the server; its place is kept where a vehicle will turn out to be chosen.
  if (!vehicle) return <span className="fit-line" hidden />
  return <Line vehicle={vehicle} productId={productId} />
}

function Line({ vehicle, productId }: { vehicle: GarageVehicle; productId: number }) {
  const { data: fit } = useQuery(fitQuery(vehicle.vehicleId, productId))
  return (
    <span className="fit-line" data-verdict={fit?.verdict}>
      {fit?.anyVehicle ? <FitsAny /> : fit && <FitWords verdict={fit.verdict} vehicle={vehicle} />}
      {fit?.verdict === 'fits' && <FitDetails {...fit} />}
    </span>
  )
}
