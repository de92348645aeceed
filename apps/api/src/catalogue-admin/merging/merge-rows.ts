import type { TaxonomyKind, MergeEffect } from '@axle/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/actor.ts'
import { record } from '../../platform/audit.ts'
import { DomainError } from '../../errors/errors.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { deleteRows, lockTaxonomy } from '../row-repository.ts'
import { kindOf } from '../kinds.ts'
import { mergeCategories, mergeParts } from './merge-parts.ts'
import { measureMerge, type Pair } from './merge-queries.ts'
import { mergeMakes, mergeModels, mergeVehicles } from './merge-vehicles.ts'
import { getRow } from '../row-queries.ts'

/** Move everything from one row to another, which gets its names; the caller deletes the first. */
const movers: Record<TaxonomyKind, (trx: Trx, pair: Pair) => Promise<void>> = {
  categories: mergeCategories,
  parts: mergeParts,
  makes: mergeMakes,
  models: mergeModels,
  // Nothing refers to a generation.
  generations: async () => undefined,
  vehicles: mergeVehicles,
}

/** Counts what a merge would move. Throws 400 for a row and itself, and not-found. */
export function previewMerge({ db }: Platform, kind: TaxonomyKind, pair: Pair): Promise<MergeEffect> {
  refuseItself(pair)
  return measureMerge(db, kind, pair)
}

/** Merges a row into another of its kind, completely or not at all. Orders keep their own copies of names. */
export function mergeRows(
  { db }: Platform,
  actor: Actor,
  kind: TaxonomyKind,
  pair: Pair,
  ip: string | undefined,
): Promise<MergeEffect> {
  refuseItself(pair)
  return db.transaction().execute(async (trx) => {
    // Tens of thousands of products take longer than a request usually may.
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await lockTaxonomy(trx)
    const effect = await measureMerge(trx, kind, pair)
    const [source, target] = [await getRow(trx, kind, pair.from), await getRow(trx, kind, pair.into)]
    await movers[kind](trx, pair)
    await deleteRows(trx, kind, [pair.from])
    await record(trx, {
      actorId: actor.id,
      action: 'curation.merged',
      subjectType: kindOf(kind).table,
      subjectId: pair.into,
      details: { from: { id: source.id, name: source.name }, into: { id: target.id, name: target.name }, ...effect },
      ip,
    })
    return effect
  })
}

function refuseItself({ from, into }: Pair): void {
  if (from === into) throw new DomainError('invalid', 'same', 'Choose another entry to merge it into')
}
