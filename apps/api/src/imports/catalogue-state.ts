import type { ImportKind } from '@axle/contract'
import { sql } from 'kysely'
import { nameKey } from '../catalogue-admin/index.ts'
import type { Db, Trx } from '../platform/platform.ts'
import type { KnownCategory, KnownParts } from './plan-parts.ts'
import type { KnownMake, KnownModel, KnownVehicles } from './plan-vehicles.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly aliases: readonly string[]
}

export async function knownParts(db: Db | Trx): Promise<KnownParts> {
  const categories = await db.selectFrom('category').select(['id', 'name', 'slug']).execute()
  const byId = new Map(categories.map(({ id, name }): [number, KnownCategory] => [id, { id, name }]))
  const { rows } = await sql<Row & { categoryId: number; slug: string }>`
    select id, name, slug, category_id as "categoryId",
      array(select alias from part_alias where part_id = part.id and language = 'en') as aliases from part`.execute(db)
  const parts = rows.map(({ id, name, categoryId, aliases }) => {
    return { id, name, category: byId.get(categoryId), aliases: byKey(aliases) }
  })
  return {
    categories: new Map([...byId.values()].map((category) => [nameKey(category.name), category])),
    parts: new Map(parts.map((part) => [nameKey(part.name), part])),
    owners: ownersOf(parts),
    slugs: { categories: slugsOf(categories), parts: slugsOf(rows) },
    capacity: { categories: await capacityOf(db, 'category'), parts: await capacityOf(db, 'part') },
  }
}

export async function knownVehicles(db: Db | Trx): Promise<KnownVehicles> {
  const makes = await sql<Row>`
    select id, name, array(select alias from make_alias where make_id = make.id and language = 'en') as aliases from make`.execute(
    db,
  )
  const models = await sql<Row & { makeId: number; years: number[] }>`
    select id, name, make_id as "makeId", array(select alias from model_alias where model_id = model.id and language = 'en') as aliases,
      array(select year from vehicle where model_id = model.id) as years from model`.execute(db)
  const ofMake = Map.groupBy(models.rows, ({ makeId }) => makeId)
  const known = makes.rows.map(({ id, name, aliases }): KnownMake => {
    const own = (ofMake.get(id) ?? []).map((model): KnownModel => {
      return { id: model.id, name: model.name, aliases: byKey(model.aliases), years: new Set(model.years) }
    })
    const byName = new Map(own.map((model) => [nameKey(model.name), model]))
    return { id, name, aliases: byKey(aliases), models: byName, owners: ownersOf(own) }
  })
  return {
    makes: new Map(known.map((make) => [nameKey(make.name), make])),
    owners: ownersOf(known),
    capacity: { makes: await capacityOf(db, 'make'), models: await capacityOf(db, 'model') },
  }
}

const called = {
  vehicles: sql`select name as owner, name as called from make
    union all select make.name, alias from make_alias join make on make.id = make_alias.make_id`,
  parts: sql`select name as owner, name as called from category
    union all select category.name, alias from category_alias join category on category.id = category_alias.category_id
    union all select category.name, other.name from category_name other join category on category.id = other.category_id`,
}

/** Finds for each unknown name the make (or category) of which it is most probably a misspelling. */
export async function findSimilar(
  db: Db,
  kind: ImportKind,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; similar: string }>`
    select asked.name, nearest.owner as similar from unnest(${names}::text[]) as asked (name)
    cross join lateral (
      select known.owner from (${called[kind]}) known
      where similarity(known.called, asked.name) >= 0.35
      order by similarity(known.called, asked.name) desc, known.owner limit 1) nearest`.execute(db)
  return new Map(rows.map(({ name, similar }) => [name, similar]))
}

const slugsOf = (rows: readonly { readonly slug: string }[]) => new Set(rows.map(({ slug }) => slug))

const byKey = (names: readonly string[]) => new Map(names.map((name) => [nameKey(name), name]))

const ownersOf = (all: readonly { readonly name: string; readonly aliases: ReadonlyMap<string, string> }[]) =>
  new Map(all.flatMap(({ name, aliases }) => [...aliases.keys()].map((alias) => [alias, name] as const)))

/** How many rows can still be added before ids run out. */
async function capacityOf(db: Db | Trx, table: 'category' | 'part' | 'make' | 'model'): Promise<number> {
  const { rows } = await sql<{ capacity: number }>`
    select max_value - coalesce(last_value, 0) as capacity from pg_sequences
    where (quote_ident(schemaname) || '.' || quote_ident(sequencename)) = pg_get_serial_sequence(${table}, 'id')`.execute(
    db,
  )
  return rows[0]?.capacity ?? 0
}
