import { sql } from 'kysely'
import { fitmentLimits } from '@axle/contract'
import type { Trx } from '../../platform/platform.ts'
import type { Pair } from './merge-queries.ts'

const inPairs = (pairs: readonly Pair[]) => sql`unnest(${pairs.map(({ from }) => from)}::int[],
  ${pairs.map(({ into }) => into)}::int[]) as pair (source, target)`

/** Merges the remarks of two shops for one vehicle: the existing one, or both if they fit. */
const both = (column: 'note' | 'position', most: number) => {
  const [stored, incoming] = [sql.ref(`fitment.${column}`), sql.ref(`excluded.${column}`)]
  return sql`${sql.ref(column)} = case when ${stored} is null or ${incoming} is null or ${stored} = ${incoming} then coalesce(${stored}, ${incoming})
    else left(${stored} || '; ' || ${incoming}, ${sql.raw(String(most))}) end`
}

/**
 * Moves fitments from one vehicle of each pair to the other. When a product lists both, notes are merged, and two
 * different sides of the wheel become either.
 */
export async function moveFitments(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  await sql`
    with gone as (
      delete from fitment f using ${inPairs(pairs)} where f.vehicle_id = pair.source
      returning f.product_id, pair.target, f.note, f.position, f.steering)
    insert into fitment (product_id, vehicle_id, note, position, steering) select * from gone
    on conflict (product_id, vehicle_id) do update set ${both('note', fitmentLimits.note)}, ${both('position', fitmentLimits.position)},
      steering = case when fitment.steering <> excluded.steering then null else coalesce(fitment.steering, excluded.steering) end`.execute(
    trx,
  )
}

/** Moves vehicles in garages, including which one is selected. */
export async function moveGarages(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  await sql`
    with gone as (
      delete from garage_vehicle g using ${inPairs(pairs)} where g.vehicle_id = pair.source
      returning g.user_id, pair.target, g.is_chosen, g.added_at)
    insert into garage_vehicle (user_id, vehicle_id, is_chosen, added_at)
    select user_id, target, is_chosen, added_at from gone
    on conflict (user_id, vehicle_id) do update set is_chosen = garage_vehicle.is_chosen or excluded.is_chosen`.execute(
    trx,
  )
}

/** Moves the vehicles of which reviewers said whether a product fitted. */
export async function moveFitAnswers(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  await sql`update review_fit f set vehicle_id = pair.target from ${inPairs(pairs)} where f.vehicle_id = pair.source`.execute(
    trx,
  )
}

/** Moves vehicles and generations to another model; generations that it has already are dropped. */
export async function moveToModel(trx: Trx, { from, into }: Pair): Promise<void> {
  await sql`update vehicle v set model_id = model.id, make_id = model.make_id from model
    where model.id = ${into} and v.model_id = ${from}`.execute(trx)
  await sql`delete from generation g using generation other where g.model_id = ${from} and other.model_id = ${into}
    and lower(btrim(other.code)) = lower(btrim(g.code)) and other.from_year = g.from_year`.execute(trx)
  await trx.updateTable('generation').set({ model_id: into }).where('model_id', '=', from).execute()
}

export async function moveToMake(trx: Trx, { from, into }: Pair): Promise<void> {
  await trx.updateTable('model').set({ make_id: into }).where('make_id', '=', from).execute()
  await trx.updateTable('vehicle').set({ make_id: into }).where('make_id', '=', from).execute()
}

/** Returns the moved products. */
export async function moveToPart(trx: Trx, { from, into }: Pair): Promise<number[]> {
  const moved = await trx
    .updateTable('product')
    .set({ part_id: into })
    .where('part_id', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

export async function moveToCategory(trx: Trx, { from, into }: Pair): Promise<void> {
  await trx.updateTable('part').set({ category_id: into }).where('category_id', '=', from).execute()
}

/** Returns the ids of the vehicles of a make or a model. */
export async function vehiclesOf(trx: Trx, kind: 'makes' | 'models', id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('vehicle')
    .select('id')
    .where(kind === 'makes' ? 'make_id' : 'model_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
