import { limits } from '@axle/contract'
import { sql } from 'kysely'
import { moveWithProducts } from '../catalogue-admin/index.ts'
import type { Trx } from '../platform/platform.ts'
import type { KnownPart, PartsPlan } from './plan-parts.ts'

/** Writes the plan, categories before parts. Updates the listing of moved parts. */
export async function writeParts(trx: Trx, plan: PartsPlan): Promise<void> {
  const { categories, added, moved, aliases } = plan
  await insertCategories(trx, categories)
  await insertParts(trx, added)
  const movedIds = moved.map(idOf)
  if (moved.length > 0)
    await moveWithProducts(trx, { kind: 'parts', ids: movedIds }, async () => {
      await sql`update part set category_id = given.category_id
        from unnest(${movedIds}::int[], ${moved.map(categoryOf)}::int[]) as given (id, category_id)
        where part.id = given.id`.execute(trx)
    })
  await sql`insert into part_alias (part_id, alias)
    select * from unnest(${aliases.map(({ part }) => idOf(part))}::int[], ${aliases.map(({ alias }) => alias)}::text[])
    on conflict do nothing`.execute(trx)
}

async function insertCategories(trx: Trx, added: PartsPlan['categories']): Promise<void> {
  if (added.length === 0) return
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into category (name, slug, position)
    select given.name, given.slug, least((select coalesce(max(position), 0) from category) + given.nth, ${limits.taxonomy.maxPosition})
    from unnest(${added.map(({ category }) => category.name)}::text[], ${added.map(({ slug }) => slug)}::text[])
      with ordinality as given (name, slug, nth)
    returning id, slug`.execute(trx)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  for (const { category, slug } of added) category.id = ids.get(slug)
}

async function insertParts(trx: Trx, added: PartsPlan['added']): Promise<void> {
  if (added.length === 0) return
  const rows = await trx
    .insertInto('part')
    .values(added.map(({ part, slug }) => ({ name: part.name, category_id: categoryOf(part), slug })))
    .returning(['id', 'slug'])
    .execute()
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  for (const { part, slug } of added) part.id = ids.get(slug)
}

function categoryOf({ name, category }: KnownPart): number {
  if (category === undefined) throw new Error(`${name} has no category`)
  return idOf(category)
}

export function idOf({ id, name }: Pick<KnownPart, 'id' | 'name'>): number {
  if (id === undefined) throw new Error(`${name} was not written`)
  return id
}
