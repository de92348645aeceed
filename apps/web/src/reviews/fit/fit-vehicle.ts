import type { FitAnswer, Review } from '@axle/contract'
import type { GarageVehicle } from '@axle/contract/garage'
import { createContext, useContext, useState } from 'react'

interface FitVehicle {
  /** The vehicle that the user shops for. */
  chosen: GarageVehicle | null
  /** Lets the user choose another one. */
  choose: () => void
}

/** Set by pages that know the user's vehicles; without it nobody is asked whether a product fitted. */
export const FitVehicleContext = createContext<FitVehicle | undefined>(undefined)

/** Returns the vehicle that a review is about: the one answered for earlier, until the user chooses another. */
export function useAskedVehicle(before: Review['fit']) {
  const garage = useContext(FitVehicleContext)
  const chosen = garage?.chosen ?? null
  const [atStart] = useState(chosen)
  const isChanged = chosen !== null && chosen.vehicleId !== atStart?.vehicleId
  const vehicle = isChanged ? chosen : (before ?? chosen)
  return { vehicle, choose: garage?.choose }
}

/** Returns the answer as sent; undefined without a question, null to delete an earlier answer. */
export function answerOf(
  fits: boolean | null,
  vehicle: GarageVehicle | null,
  before: FitAnswer | null | undefined,
): FitAnswer | null | undefined {
  if (fits !== null && vehicle) return { vehicleId: vehicle.vehicleId, fits }
  return before ? null : undefined
}

/** The stored answer of a review in the form in which it is sent. */
export const sentFit = ({ fit }: Review): { fit?: FitAnswer } =>
  fit ? { fit: { vehicleId: fit.vehicleId, fits: fit.fits } } : {}
