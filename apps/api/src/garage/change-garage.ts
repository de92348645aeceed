import { type Garage, limits } from '@axle/contract'
import { DomainError, notFound } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Db, Trx } from '../platform/platform.ts'
import {
  deleteOldestBeyond,
  deleteVehicle,
  findGarage,
  findVehicleIds,
  insertVehicles,
  lockGarageOf,
  markChosen,
} from './garage-repository.ts'

const notInGarage = () => notFound('vehicle_not_in_garage', 'This vehicle is not in your garage')

function change(db: Db, userId: number, work: (trx: Trx) => Promise<void>): Promise<Garage> {
  return db.transaction().execute(async (trx) => {
    await lockGarageOf(trx, userId)
    await work(trx)
    return findGarage(trx, userId)
  })
}

/**
 * Adds the vehicles that a browser saved for a visitor. Existing ones stay, and beyond the limit the oldest are
 * removed.
 */
export function addVehicles(
  db: Db,
  userId: number,
  { vehicleIds, chosenId }: CallOf<'POST /garage'>['body'],
): Promise<Garage> {
  return change(db, userId, async (trx) => {
    await refuseUnknown(trx, vehicleIds)
    await insertVehicles(trx, userId, vehicleIds)
    if (chosenId !== undefined) await choose(trx, userId, chosenId)
    await deleteOldestBeyond(trx, userId, limits.garage.maxVehicles)
  })
}

/** Chooses a vehicle, or none with null. */
export const chooseVehicle = (db: Db, userId: number, vehicleId: number | null): Promise<Garage> =>
  change(db, userId, (trx) => choose(trx, userId, vehicleId))

export function removeVehicle(db: Db, userId: number, vehicleId: number): Promise<Garage> {
  return change(db, userId, async (trx) => {
    if (!(await deleteVehicle(trx, userId, vehicleId))) throw notInGarage()
  })
}

async function choose(trx: Trx, userId: number, vehicleId: number | null): Promise<void> {
  if (!(await markChosen(trx, userId, vehicleId))) throw notInGarage()
}

// Names each unknown vehicle, so that a browser with an outdated list can drop it.
async function refuseUnknown(trx: Trx, vehicleIds: readonly number[]): Promise<void> {
  const known = await findVehicleIds(trx, vehicleIds)
  const errors = vehicleIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `vehicleIds.${index}`, message: 'This vehicle is not in the catalogue' }],
  )
  if (errors.length > 0)
    throw new DomainError('invalid', 'unknown_vehicle', 'This vehicle is not in the catalogue', { errors })
}
