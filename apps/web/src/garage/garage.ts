import type { GarageVehicle } from '@axle/contract/garage'
import { limits } from '@axle/contract/limits'
import { isRecord } from '../lib/browser/storage.ts'

export interface StoredVehicle extends GarageVehicle {
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
export interface StoredGarage {
  vehicles: StoredVehicle[]
  chosenId: number | null
  /** The account these vehicles were merged with. */
  account: number | null
  unsent: Unsent
}

const allSent: Unsent = { added: [], removed: [], chosen: false }
export const emptyGarage: StoredGarage = { vehicles: [], chosenId: null, account: null, unsent: allSent }

export const vehicleName = ({ year, make, model }: Omit<GarageVehicle, 'vehicleId'>): string =>
  `${make} ${model} ${year}`

export const chosenOf = ({ vehicles, chosenId }: StoredGarage): StoredVehicle | null =>
  vehicles.find(({ vehicleId }) => vehicleId === chosenId) ?? null

/** Saves a vehicle if it is new, and chooses it; null chooses none. Too many displace the oldest, as on the server. */
export function choose(garage: StoredGarage, vehicle: GarageVehicle | null): StoredGarage {
  const chosenId = vehicle?.vehicleId ?? null
  const isNew = vehicle !== null && garage.vehicles.every(({ vehicleId }) => vehicleId !== chosenId)
  const vehicles = isNew ? [storedFor(vehicle, garage.account), ...garage.vehicles] : garage.vehicles
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

const storedFor = ({ vehicleId, make, model, year }: GarageVehicle, account: number | null): StoredVehicle => ({
  vehicleId,
  make,
  model,
  year,
  ...(account === null && { visitor: true }),
})

export function remove(garage: StoredGarage, vehicleId: number): StoredGarage {
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

export const without = (garage: StoredGarage, ids: readonly number[]): StoredGarage => {
  const vehicles = garage.vehicles.filter(({ vehicleId }) => !ids.includes(vehicleId))
  return { ...garage, vehicles, chosenId: idAmong(vehicles, garage.chosenId) }
}

// A visitor has no account to send to.
const unsentBy = ({ account }: StoredGarage, unsent: Unsent): Unsent => (account === null ? allSent : unsent)

const idAmong = (vehicles: readonly GarageVehicle[], id: number | null): number | null =>
  vehicles.some(({ vehicleId }) => vehicleId === id) ? id : null

/** Removes the account's vehicles after a sign-out. */
export function leaveAccount(garage: StoredGarage): StoredGarage {
  if (garage.account === null) return garage
  const vehicles = garage.vehicles.filter(({ visitor }) => visitor)
  return { ...emptyGarage, vehicles, chosenId: idAmong(vehicles, garage.chosenId) }
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readVehicle(stored: unknown): StoredVehicle[] {
  if (!isRecord(stored)) return []
  const { vehicleId, make, model, year, visitor } = stored
  if (!isId(vehicleId) || !isId(year) || typeof make !== 'string' || typeof model !== 'string') return []
  return [{ vehicleId, make, model, year, ...(visitor === true && { visitor }) }]
}

/** Parses the stored garage; ignores invalid parts. */
export function readGarage(stored: unknown): StoredGarage {
  if (!isRecord(stored)) return emptyGarage
  const byId = new Map(
    listOf(stored['vehicles'])
      .flatMap(readVehicle)
      .map((vehicle) => [vehicle.vehicleId, vehicle]),
  )
  const vehicles = [...byId.values()].slice(0, limits.garage.maxVehicles)
  const unsent = isRecord(stored['unsent']) ? stored['unsent'] : {}
  return {
    vehicles,
    chosenId: idAmong(vehicles, isId(stored['chosenId']) ? stored['chosenId'] : null),
    account: isId(stored['account']) ? stored['account'] : null,
    unsent: {
      added: listOf(unsent['added']).filter(isId),
      removed: listOf(unsent['removed']).filter(isId),
      chosen: unsent['chosen'] === true,
    },
  }
}
