import { sql } from 'kysely'
import { propagateNames } from '../catalogue-admin/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import type { VehiclesPlan } from './plan-vehicles.ts'
import { idOf } from './write-parts.ts'

/** Writes the plan: makes before models, models before vehicles. */
export async function writeVehicles(platform: Pick<Platform, 'events'>, trx: Trx, plan: VehiclesPlan): Promise<void> {
  const { makes, models, vehicles, makeAliases, modelAliases } = plan
  const isNew = new Set<object>([...makes, ...models.map(({ model }) => model)])
  await insertMakes(trx, makes)
  await insertModels(trx, models)
  await sql`insert into vehicle (make_id, model_id, year) select * from unnest(
      ${vehicles.map(({ make }) => idOf(make))}::int[], ${vehicles.map(({ model }) => idOf(model))}::int[],
      ${vehicles.map(({ year }) => year)}::int[])`.execute(trx)
  const added = [
    {
      kind: 'makes',
      table: 'make_alias',
      column: 'make_id',
      rows: makeAliases.map(({ make, alias }) => ({ of: make, alias })),
    },
    {
      kind: 'models',
      table: 'model_alias',
      column: 'model_id',
      rows: modelAliases.map(({ model, alias }) => ({ of: model, alias })),
    },
  ] as const
  for (const { kind, table, column, rows } of added) {
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}, alias)
      select * from unnest(${rows.map(({ of }) => idOf(of))}::int[], ${rows.map(({ alias }) => alias)}::text[])
      on conflict do nothing`.execute(trx)
    const renamed = rows.filter(({ of }) => !isNew.has(of)).map(({ of }) => idOf(of))
    if (renamed.length > 0) await propagateNames(platform, trx, kind, [...new Set(renamed)])
  }
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
