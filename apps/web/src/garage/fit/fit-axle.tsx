import type { Fit, Verdict } from '@axle/contract/fits'
import type { GarageVehicle } from '@axle/contract/garage'
import { useQuery } from '@tanstack/react-query'
import { Axle, type AxleState } from '../../ui/axle/axle.tsx'
import { useChosenVehicle } from '../garage-store.ts'
import { fitQuery } from './fit-query.ts'

interface FitAxleProps {
  productId: number
  mini?: boolean
}

/** A fit that buyers doubt is an open question. */
export const axleOf = ({ verdict, doubt }: Pick<Fit, 'verdict' | 'doubt'>): AxleState =>
  doubt ? 'open' : axleStates[verdict]

const axleStates: Record<Verdict, AxleState> = { fits: 'fits', does_not_fit: 'apart', not_said: 'open' }

/** The sign of whether a product fits the chosen vehicle. */
export function FitAxle(props: FitAxleProps) {
  const vehicle = useChosenVehicle()
  return vehicle ? <OfVehicle {...props} vehicle={vehicle} /> : <Axle state="none" mini={props.mini} />
}

function OfVehicle({ vehicle, productId, mini }: FitAxleProps & { vehicle: GarageVehicle }) {
  const { data: fit } = useQuery(fitQuery(vehicle.vehicleId, productId))
  return <Axle state={fit ? axleOf(fit) : 'none'} mini={mini} />
}
