import type { Garage } from '@axle/contract/garage'
import { type StoredGarage, type StoredVehicle, leaveAccount, type Unsent } from './garage.ts'

/** Merges after a sign-in: the visitor's vehicles are marked to be sent to the account, and their choice wins. */
export function joinAccount(garage: StoredGarage, account: number): StoredGarage {
  if (garage.account === account) return garage
  // Drops another account's vehicles.
  const { vehicles, chosenId } = leaveAccount(garage)
  const added = vehicles.map(({ vehicleId }) => vehicleId)
  return { vehicles, chosenId, account, unsent: { added, removed: [], chosen: chosenId !== null } }
}

export const hasUnsent = ({ unsent: { added, removed, chosen } }: StoredGarage): boolean =>
  chosen || added.length > 0 || removed.length > 0

/** Applies the account's response after it received `sent`; changes made here meanwhile stay, and stay unsent. */
export function applyResponse(garage: StoredGarage, sent: StoredGarage, answer: Garage): StoredGarage {
  if (garage.account !== sent.account) return garage
  const unsent = stillUnsent(garage, sent)
  const visitors = new Set(garage.vehicles.flatMap((one) => (one.visitor ? [one.vehicleId] : [])))
  const mine = garage.vehicles.filter(({ vehicleId }) => unsent.added.includes(vehicleId))
  const theirs = answer.vehicles
    .filter(({ vehicleId }) => !unsent.added.includes(vehicleId) && !unsent.removed.includes(vehicleId))
    .map((vehicle): StoredVehicle => (visitors.has(vehicle.vehicleId) ? { ...vehicle, visitor: true } : vehicle))
  const chosenId = unsent.chosen ? garage.chosenId : answer.chosenId
  return { ...garage, vehicles: [...mine, ...theirs], chosenId, unsent }
}

function stillUnsent({ unsent, chosenId }: StoredGarage, sent: StoredGarage): Unsent {
  const isNew = (previous: readonly number[]) => (id: number) => !previous.includes(id)
  return {
    added: unsent.added.filter(isNew(sent.unsent.added)),
    removed: unsent.removed.filter(isNew(sent.unsent.removed)),
    chosen: unsent.chosen && !(sent.unsent.chosen && sent.chosenId === chosenId),
  }
}
