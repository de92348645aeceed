import type { Garage } from '@axle/contract/garage'
import { type KeptGarage, type KeptVehicle, leaveAccount, type Unsent } from './garage.ts'

/** Merges after a sign-in: the visitor's vehicles are marked to be sent to the account, and their choice wins. */
export function joinAccount(garage: KeptGarage, account: number): KeptGarage {
  if (garage.account === account) return garage
  // Drops another account's vehicles.
  const { vehicles, chosenId } = leaveAccount(garage)
  const added = vehicles.map(({ vehicleId }) => vehicleId)
  return { vehicles, chosenId, account, unsent: { added, removed: [], chosen: chosenId !== null } }
}

export const hasUnsent = ({ unsent: { added, removed, chosen } }: KeptGarage): boolean =>
  chosen || added.length > 0 || removed.length > 0

/** Applies the account's response after it received `sent`; changes made here meanwhile stay, and stay unsent. */
export function takeAnswer(garage: KeptGarage, sent: KeptGarage, answer: Garage): KeptGarage {
  if (garage.account !== sent.account) return garage
  const unsent = stillUnsent(garage, sent)
  const visitors = new Set(garage.vehicles.flatMap((one) => (one.visitor ? [one.vehicleId] : [])))
  const mine = garage.vehicles.filter(({ vehicleId }) => unsent.added.includes(vehicleId))
  const theirs = answer.vehicles
    .filter(({ vehicleId }) => !unsent.added.includes(vehicleId) && !unsent.removed.includes(vehicleId))
    .map((vehicle): KeptVehicle => (visitors.has(vehicle.vehicleId) ? { ...vehicle, visitor: true } : vehicle))
  const chosenId = unsent.chosen ? garage.chosenId : answer.chosenId
  return { ...garage, vehicles: [...mine, ...theirs], chosenId, unsent }
}

function stillUnsent({ unsent, chosenId }: KeptGarage, sent: KeptGarage): Unsent {
  const isNew = (told: readonly number[]) => (id: number) => !told.includes(id)
  return {
    added: unsent.added.filter(isNew(sent.unsent.added)),
    removed: unsent.removed.filter(isNew(sent.unsent.removed)),
    chosen: unsent.chosen && !(sent.unsent.chosen && sent.chosenId === chosenId),
  }
}
