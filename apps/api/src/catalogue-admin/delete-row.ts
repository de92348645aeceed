import type { TaxonomyKind } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { record } from '../platform/audit.ts'
import { DomainError } from '../errors/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { deleteRows, findRow, lockTaxonomy, lockRows } from './row-repository.ts'
import { affectedProducts } from './affected-products.ts'
import { kindOf } from './kinds.ts'
import { getRow, rowNotFound } from './row-queries.ts'

/** Deletes an unused row. Throws not-found, and 409 `in_use` with what refers to it. */
export async function deleteRow(
  { db }: Platform,
  actor: Actor,
  kind: TaxonomyKind,
  id: number,
  ip: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTaxonomy(trx)
    await lockRows(trx, kind, [id])
    if ((await findRow(trx, kind, id)) === undefined) throw rowNotFound(kind)
    const { name, parent } = await getRow(trx, kind, id)
    const references = await referencesTo(trx, kind, id)
    if (references.length > 0)
      throw new DomainError('conflict', 'in_use', `${name} is still in use: ${references.join(', ')}`)
    await deleteRows(trx, kind, [id])
    await record(trx, {
      actorId: actor.id,
      action: 'curation.deleted',
      subjectType: kindOf(kind).table,
      subjectId: id,
      details: { name, ...(parent && { of: parent.name }) },
      ip,
    })
  })
}

/** The tables that can refer to each kind, besides products. */
const referencingTables: Record<TaxonomyKind, Readonly<Record<string, (id: number) => RawBuilder<unknown>>>> = {
  categories: { part: (id) => sql`part where category_id = ${id}` },
  parts: {},
  makes: { model: (id) => sql`model where make_id = ${id}` },
  models: {
    vehicle: (id) => sql`vehicle where model_id = ${id}`,
    generation: (id) => sql`generation where model_id = ${id}`,
  },
  generations: {},
  vehicles: { garage: (id) => sql`garage_vehicle where vehicle_id = ${id}` },
}

/** Returns texts such as `12 products`, `3 models`. */
async function referencesTo(trx: Trx, kind: TaxonomyKind, id: number): Promise<string[]> {
  const counted = [{ what: 'product', n: (await affectedProducts(trx, kind, [id])).length }]
  for (const [what, of] of Object.entries(referencingTables[kind])) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${of(id)}`.execute(trx)
    counted.push({ what, n: rows[0]?.n ?? 0 })
  }
  return counted.filter(({ n }) => n > 0).map(({ what, n }) => `${n} ${what}${n === 1 ? '' : 's'}`)
}
