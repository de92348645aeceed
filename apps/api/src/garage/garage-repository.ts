import type { Garage } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'

/** Serialises changes of one user's garage, so that only one vehicle is chosen. */
export async function lockGarageOf(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function findGarage(db: Db, userId: number): Promise<Garage> {
  const rows = await db
    .selectFrom('garage_vehicle as g')
    .innerJoin('vehicle as v', 'v.id', 'g.vehicle_id')
    .innerJoin('make', 'make.id', 'v.make_id')
    .innerJoin('model', 'model.id', 'v.model_id')
    .select(['v.id as vehicleId', 'make.name as make', 'model.name as model', 'v.year', 'g.is_chosen as isChosen'])
    .where('g.user_id', '=', userId)
    .orderBy('g.added_at', 'desc')
    .orderBy('v.id')
    .execute()
  return {
    vehicles: rows.map(({ isChosen: _, ...vehicle }) => vehicle),
    chosenId: rows.find((row) => row.isChosen)?.vehicleId ?? null,
  }
}

/** Returns the ids that are vehicles of the catalogue. */
export async function findVehicleIds(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('vehicle')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Inserts vehicles; the first id counts as added last, and existing ones keep their position. */
export async function insertVehicles(trx: Trx, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into garage_vehicle (user_id, vehicle_id, added_at)
    select ${userId}::int, id, statement_timestamp() - n * interval '1 microsecond'
    from unnest(${[...ids]}::int[]) with ordinality as given (id, n)
    on conflict do nothing`.execute(trx)
}

/** Returns false if the vehicle is not in the garage. */
export async function markChosen(trx: Trx, userId: number, vehicleId: number | null): Promise<boolean> {
  const own = trx.updateTable('garage_vehicle').where('user_id', '=', userId)
  await own.set({ is_chosen: false }).where('is_chosen', '=', true).execute()
  if (vehicleId === null) return true
  const marked = await own.set({ is_chosen: true }).where('vehicle_id', '=', vehicleId).executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Returns false if the vehicle is not in the garage. */
export async function deleteVehicle(trx: Trx, userId: number, vehicleId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('garage_vehicle')
    .where('user_id', '=', userId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Keeps the chosen vehicle and the last added ones, up to `most` in all. */
export async function deleteOldestBeyond(trx: Trx, userId: number, most: number): Promise<void> {
  await trx
    .deleteFrom('garage_vehicle')
    .where('user_id', '=', userId)
    .where('vehicle_id', 'in', (rows) =>
      rows
        .selectFrom('garage_vehicle')
        .select('vehicle_id')
        .where('user_id', '=', userId)
        .orderBy('is_chosen', 'desc')
        .orderBy('added_at', 'desc')
        .orderBy('vehicle_id')
        .offset(most),
    )
    .execute()
}

export async function deleteGarageOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('garage_vehicle').where('user_id', '=', userId).execute()
}
