import type { ProductDetails, Steering } from '@axle/contract/product'
import type { VehicleEntry } from '@axle/contract/typed-vehicles'

/** The shop's details about its product on a vehicle; empty or null if missing. */
export interface FitmentDetails {
  position: string
  steering: Steering | null
  note: string
}
/** A chosen vehicle. It includes the names, so that it can be shown without the list of vehicles. */
export interface ChosenVehicle extends VehicleEntry, FitmentDetails {}

export const noDetails: FitmentDetails = { position: '', steering: null, note: '' }

export const vehiclesOfProduct = (product: Pick<ProductDetails, 'vehicleMakes'>): ChosenVehicle[] =>
  (product.vehicleMakes ?? []).map((one) => ({
    id: one.vehicleMakeId,
    make: one.vehicleMakeName,
    model: one.vehicleMakeModelName,
    year: one.vehicleMakeYear,
    position: one.position ?? '',
    steering: one.steering ?? null,
    note: one.note ?? '',
  }))

/** Returns `fitments` if any vehicle has details, else only ids. The list replaces the stored one. */
export function vehiclesToSend(vehicles: readonly ChosenVehicle[], withDetails = vehicles.some(hasDetails)) {
  if (!withDetails) return { vehicleMakeIds: vehicles.map(({ id }) => id) }
  return {
    fitments: vehicles.map(({ id, position, steering, note }) => ({
      vehicleMakeId: id,
      ...(note.trim() && { note: note.trim() }),
      ...(position.trim() && { position: position.trim() }),
      ...(steering && { steering }),
    })),
  }
}
export const hasDetails = ({ position, steering, note }: FitmentDetails): boolean =>
  position.trim() !== '' || note.trim() !== '' || steering !== null

/** Adds vehicles that are not chosen yet; existing details stay. */
export function withVehicles(
  chosen: readonly ChosenVehicle[],
  more: readonly (VehicleEntry & Partial<FitmentDetails>)[],
): ChosenVehicle[] {
  const ids = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...more.filter(({ id }) => !ids.has(id)).map((one) => ({ ...noDetails, ...one }))]
}

export function withoutVehicles(chosen: readonly ChosenVehicle[], ids: readonly number[]): ChosenVehicle[] {
  const gone = new Set(ids)
  return chosen.filter(({ id }) => !gone.has(id))
}

export function withDetails(
  chosen: readonly ChosenVehicle[],
  ids: readonly number[],
  details: Partial<FitmentDetails>,
): ChosenVehicle[] {
  const meant = new Set(ids)
  return chosen.map((one) => (meant.has(one.id) ? { ...one, ...details } : one))
}

export interface VehicleGroup {
  key: string
  make: string
  model: string
  /** Oldest first. */
  vehicles: ChosenVehicle[]
}

/** Groups the chosen vehicles by make and model, sorted by name. */
export const groupsOf = (chosen: readonly ChosenVehicle[]): VehicleGroup[] =>
  [...Map.groupBy(chosen, ({ make, model }) => `${make}\u001F${model}`)]
    .map(([key, vehicles]) => ({
      key,
      make: vehicles[0]?.make ?? '',
      model: vehicles[0]?.model ?? '',
      vehicles: vehicles.toSorted((a, b) => a.year - b.year),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key))

/** Returns the details shared by all; undefined where they differ. */
export function commonDetails(vehicles: readonly FitmentDetails[]): Partial<FitmentDetails> {
  const first = vehicles[0] ?? noDetails
  const isCommon = (key: keyof FitmentDetails) => vehicles.every((one) => one[key] === first[key])
  return {
    ...(isCommon('position') && { position: first.position }),
    ...(isCommon('steering') && { steering: first.steering }),
    ...(isCommon('note') && { note: first.note }),
  }
}
