import type { TaxonomyKind, MergeEffect } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import { aliasesOf, findRow } from '../row-repository.ts'
import { affectedProducts } from '../affected-products.ts'
import { nameKey } from '../names.ts'
import { rowNotFound } from '../row-queries.ts'

export interface Pair {
  readonly from: number
  readonly into: number
}

/** Children on both sides: models of the same name, vehicles of the same year. */
const sameChildren = {
  makes: sql`select f.id as "from", i.id as "into" from model f
    join model i on lower(btrim(i.name)) = lower(btrim(f.name))`,
  models: sql`select f.id as "from", i.id as "into" from vehicle f join vehicle i on i.year = f.year`,
}
const parentColumns = { makes: 'make_id', models: 'model_id' } as const

export async function doublesOf(trx: Db | Trx, kind: 'makes' | 'models', { from, into }: Pair): Promise<Pair[]> {
  const column = sql.ref(parentColumns[kind])
  const { rows } =
    await sql<Pair>`${sameChildren[kind]} where f.${column} = ${from} and i.${column} = ${into} order by f.id`.execute(
      trx,
    )
  return rows
}

/** Returns names of the removed row that the other does not have yet. */
export async function newNames(trx: Db | Trx, kind: TaxonomyKind, { from, into }: Pair): Promise<string[]> {
  const [source, target] = [await findRow(trx, kind, from), await findRow(trx, kind, into)]
  const known = new Set([target?.name ?? '', ...(await aliasesOf(trx, kind, into))].map(nameKey))
  return [source?.name ?? '', ...(await aliasesOf(trx, kind, from))].filter(
    (name) => name !== '' && !known.has(nameKey(name)) && known.add(nameKey(name)),
  )
}

const children = {
  categories: (id: number) => sql`part where category_id = ${id}`,
  makes: (id: number) => sql`model where make_id = ${id}`,
  models: (id: number) => sql`vehicle where model_id = ${id}`,
}
const vehicles = {
  makes: (id: number) => sql`v.make_id = ${id}`,
  models: (id: number) => sql`v.model_id = ${id}`,
  vehicles: (id: number) => sql`v.id = ${id}`,
}

/** Counts what a merge would change. Throws not-found. */
export async function measureMerge(trx: Db | Trx, kind: TaxonomyKind, pair: Pair): Promise<MergeEffect> {
  for (const id of [pair.from, pair.into]) if ((await findRow(trx, kind, id)) === undefined) throw rowNotFound(kind)
  const count = async (what: ReturnType<typeof sql>) =>
    (await sql<{ n: number }>`select count(*) as n from ${what}`.execute(trx)).rows[0]?.n ?? 0
  const hasAliases = kind === 'parts' || kind === 'makes' || kind === 'models'
  return {
    products: (await affectedProducts(trx, kind, [pair.from])).length,
    children: kind in children ? await count(children[kind as keyof typeof children](pair.from)) : 0,
    garages:
      kind in vehicles
        ? await count(sql`vehicle v join garage_vehicle g on g.vehicle_id = v.id
            where ${vehicles[kind as keyof typeof vehicles](pair.from)}`)
        : 0,
    aliases: hasAliases ? (await newNames(trx, kind, pair)).length : 0,
    doubles: kind === 'makes' || kind === 'models' ? (await doublesOf(trx, kind, pair)).length : 0,
  }
}
