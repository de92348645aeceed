import type { CurationKind, MergeEffect } from '@axle/contract'
import { sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { record } from '../platform/audit.ts'
import { DomainError } from '../errors/errors.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { deleteRows, holdDesk } from './curation-repository.ts'
import { kindOf } from './kinds.ts'
import { mergeCategories, mergeParts } from './merge-parts.ts'
import { measureMerge, type Pair } from './merge-queries.ts'
import { mergeMakes, mergeModels, mergeVehicles } from './merge-vehicles.ts'
import { getRow } from './row-queries.ts'

type Events = Pick<Platform, 'events'>

/** Moves all that hangs on the one to the other, which takes its names; the one itself is deleted by the caller. */
const movers: Record<CurationKind, (platform: Events, trx: Trx, pair: Pair) => Promise<void>> = {
  categories: mergeCategories,
  parts: mergeParts,
  makes: mergeMakes,
  models: mergeModels,
  // Nothing hangs on a generation.
  generations: async () => undefined,
  vehicles: mergeVehicles,
}

/** What a merge would move. Throws 400 for one and itself, and not-found. */
export function previewMerge({ db }: Platform, kind: CurationKind, pair: Pair): Promise<MergeEffect> {
  refuseItself(pair)
  return measureMerge(db, kind, pair)
}

/** Merges one into another of its kind: all, or nothing. Orders hold names of their own and stay as they are. */
export function mergeRows(
  { db, events }: Platform,
  actor: Actor,
  kind: CurationKind,
  pair: Pair,
  ip: string | undefined,
): Promise<MergeEffect> {
  refuseItself(pair)
  return db.transaction().execute(async (trx) => {
    // Ten thousands of products take longer than one page may.
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await holdDesk(trx)
    const effect = await measureMerge(trx, kind, pair)
    const [source, target] = [await getRow(trx, kind, pair.from), await getRow(trx, kind, pair.into)]
    await movers[kind]({ events }, trx, pair)
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
