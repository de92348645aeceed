import { sql } from 'kysely'
import type { Trx } from '../platform/platform.ts'
import type { VehiclesPlan } from './plan-vehicles.ts'
import { idOf } from './write-parts.ts'

/** Writes the plan: makes before models, models before vehicles. */
export async function writeVehicles(trx: Trx, plan: VehiclesPlan): Promise<void> {
  const { makes, models, vehicles, makeAliases, modelAliases } = plan
  await insertMakes(trx, makes)
  await insertModels(trx, models)
  await sql`insert into vehicle (make_id, model_id, year) select * from unnest(
      ${vehicles.map(({ make }) => idOf(make))}::int[], ${vehicles.map(({ model }) => idOf(model))}::int[],
      ${vehicles.map(({ year }) => year)}::int[])`.execute(trx)
  await insertAliases(
    trx,
    'make',
    makeAliases.map(({ make, alias }) => ({ id: idOf(make), alias })),
  )
  await insertAliases(
    trx,
    'model',
    modelAliases.map(({ model, alias }) => ({ id: idOf(model), alias })),
  )
}

async function insertAliases(
  trx: Trx,
  kind: 'make' | 'model',
  rows: readonly { readonly id: number; readonly alias: string }[],
): Promise<void> {
  await sql`insert into ${sql.table(`${kind}_alias`)} (${sql.ref(`${kind}_id`)}, alias)
    select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ alias }) => alias)}::text[])
    on conflict do nothing`.execute(trx)
}

async function insertMakes(trx: Trx, makes: VehiclesPlan['makes']): Promise<void> {
  if (makes.length === 0) return
  const rows = await trx
    .insertInto('make')
    .values(makes.map(({ name }) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ name, id }) => [name, id]))
  for (const make of makes) make.id = ids.get(make.name)
}

async function insertModels(trx: Trx, models: VehiclesPlan['models']): Promise<void> {
  if (models.length === 0) return
  const rows = await trx
    .insertInto('model')
    .values(models.map(({ make, model }) => ({ make_id: idOf(make), name: model.name })))
    .returning(['id', 'make_id', 'name'])
    .execute()
  const ids = new Map(rows.map((row) => [`${row.make_id} ${row.name}`, row.id]))
  for (const { make, model } of models) model.id = ids.get(`${idOf(make)} ${model.name}`)
}
