import type { GarageVehicle } from '@axle/contract/garage'
import { limits } from '@axle/contract/limits'

export interface KeptVehicle extends GarageVehicle {
  /** Saved while signed out: it belongs to this browser. */
  visitor?: true
}

/** Changes not yet sent to the account. Ids of vehicles. */
export interface Unsent {
  added: number[]
  removed: number[]
  chosen: boolean
}

/**
 * My vehicles as stored in this browser, the last added first. While signed in they are those of the account. Signing
 * in sends the visitor's vehicles to the account, and their choice wins; signing out removes the account's vehicles
 * and keeps the visitor's: phones are often shared.
 */
export interface KeptGarage {
  vehicles: KeptVehicle[]
  chosenId: number | null
  /** The account these vehicles were merged with. */
  account: number | null
  unsent: Unsent
}

const allSent: Unsent = { added: [], removed: [], chosen: false }
export const emptyGarage: KeptGarage = { vehicles: [], chosenId: null, account: null, unsent: allSent }

export const vehicleName = ({ year, make, model }: Omit<GarageVehicle, 'vehicleId'>): string =>
  `${year} ${make} ${model}`

export const chosenOf = ({ vehicles, chosenId }: KeptGarage): KeptVehicle | null =>
  vehicles.find(({ vehicleId }) => vehicleId === chosenId) ?? null

/** Saves a vehicle if it is new, and chooses it; null chooses none. Too many displace the oldest, as on the server. */
export function choose(garage: KeptGarage, vehicle: GarageVehicle | null): KeptGarage {
  const chosenId = vehicle?.vehicleId ?? null
  const isNew = vehicle !== null && garage.vehicles.every(({ vehicleId }) => vehicleId !== chosenId)
  const vehicles = isNew ? [keptAs(vehicle, garage.account), ...garage.vehicles] : garage.vehicles
  const { added, removed } = garage.unsent
  return {
    ...garage,
    vehicles: vehicles.slice(0, limits.garage.maxVehicles),
    chosenId,
    unsent: unsentBy(garage, {
      added: isNew ? [vehicle.vehicleId, ...added] : added,
      removed: removed.filter((id) => id !== chosenId),
      chosen: true,
    }),
  }
}

const keptAs = ({ vehicleId, make, model, year }: GarageVehicle, account: number | null): KeptVehicle => ({
  vehicleId,
  make,
  model,
  year,
  ...(account === null && { visitor: true }),
})

export function remove(garage: KeptGarage, vehicleId: number): KeptGarage {
  const { added, removed, chosen } = garage.unsent
  const wasChosen = garage.chosenId === vehicleId
  return {
    ...without(garage, [vehicleId]),
    unsent: unsentBy(garage, {
      added: added.filter((id) => id !== vehicleId),
      removed: [...removed, vehicleId],
      chosen: chosen || wasChosen,
    }),
  }
}

export const without = (garage: KeptGarage, ids: readonly number[]): KeptGarage => {
  const vehicles = garage.vehicles.filter(({ vehicleId }) => !ids.includes(vehicleId))
  return { ...garage, vehicles, chosenId: amongThem(vehicles, garage.chosenId) }
}

// A visitor has no account to send to.
const unsentBy = ({ account }: KeptGarage, unsent: Unsent): Unsent => (account === null ? allSent : unsent)

const amongThem = (vehicles: readonly GarageVehicle[], id: number | null): number | null =>
  vehicles.some(({ vehicleId }) => vehicleId === id) ? id : null

/** Removes the account's vehicles after a sign-out. */
export function leaveAccount(garage: KeptGarage): KeptGarage {
  if (garage.account === null) return garage
  const vehicles = garage.vehicles.filter(({ visitor }) => visitor)
  return { ...emptyGarage, vehicles, chosenId: amongThem(vehicles, garage.chosenId) }
}

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readVehicle(kept: unknown): KeptVehicle[] {
  if (!isBag(kept)) return []
  const { vehicleId, make, model, year, visitor } = kept
  if (!isId(vehicleId) || !isId(year) || typeof make !== 'string' || typeof model !== 'string') return []
  return [{ vehicleId, make, model, year, ...(visitor === true && { visitor }) }]
}

/** Parses the stored garage; ignores invalid parts. */
export function readGarage(kept: unknown): KeptGarage {
  if (!isBag(kept)) return emptyGarage
  const byId = new Map(
    listOf(kept['vehicles'])
      .flatMap(readVehicle)
      .map((vehicle) => [vehicle.vehicleId, vehicle]),
  )
  const vehicles = [...byId.values()].slice(0, limits.garage.maxVehicles)
  const unsent = isBag(kept['unsent']) ? kept['unsent'] : {}
  return {
    vehicles,
    chosenId: amongThem(vehicles, isId(kept['chosenId']) ? kept['chosenId'] : null),
    account: isId(kept['account']) ? kept['account'] : null,
    unsent: {
      added: listOf(unsent['added']).filter(isId),
      removed: listOf(unsent['removed']).filter(isId),
      chosen: unsent['chosen'] === true,
    },
  }
}
