import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { deleteChanges } from './change-repository.ts'

/** Names the program that works on an index, and for how long it may be silent. */
export interface Worker {
  readonly id: string
  readonly leaseSeconds: number
}

export const listIndexes = (db: Db) => db.selectFrom('search_index').selectAll().orderBy('created_at').execute()

export type SearchIndex = Awaited<ReturnType<typeof listIndexes>>[number]

interface NewIndex {
  readonly name: string
  readonly mappingVersion: number
  readonly database: string | undefined
}

/** Milliseconds that writers of products may have to wait for a registration, which itself waits for those before. */
const lockMs = 1_000

/**
 * Registers an index to build, from which moment its changes are noted. Waits for writers that began before, because
 * they note nothing for it. Returns false while such a writer goes on, or when another one is being built.
 */
export async function registerIndex(db: Db, { name, mappingVersion, database }: NewIndex): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(trx)
      await sql`lock table listing in share mode`.execute(trx)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('search_index')
        .values(({ selectFrom, fn }) => ({
          name,
          state: 'building',
          mapping_version: mappingVersion,
          database: database ?? null,
          first_version: sql<number>`nextval('search_version')`,
          total: selectFrom('listing').select(fn.countAll<number>().as('n')).$asScalar().$castTo<number>(),
        }))
        .onConflict((same) => same.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    })
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** Takes or renews the lease of an index. Returns false while another program has it. */
export async function lease(db: Db, index: string, { id, leaseSeconds }: Worker): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_index')
    .set({ worker: id, leased_until: sql`now() + ${leaseSeconds} * interval '1 second'`.$castTo<Date>() })
    .where('name', '=', index)
    .where('state', '<>', 'replaced')
    .where(({ eb, or }) =>
      or([eb('worker', '=', id), eb('worker', 'is', null), eb('leased_until', '<', sql`now()`.$castTo<Date>())]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets other programs work on the index at once. */
export async function endLease(db: Db, index: string, { id }: Worker): Promise<void> {
  await db
    .updateTable('search_index')
    .set({ worker: null, leased_until: null })
    .where('name', '=', index)
    .where('worker', '=', id)
    .execute()
}

/** Records how far an index is loaded, and renews the lease. Returns false when another program took over. */
export async function recordProgress(db: Db, index: string, worker: Worker, progress: { to: number; loaded: number }) {
  const { numUpdatedRows } = await db
    .updateTable('search_index')
    .set({
      loaded_to: progress.to,
      loaded: progress.loaded,
      leased_until: sql`now() + ${worker.leaseSeconds} * interval '1 second'`.$castTo<Date>(),
    })
    .where('name', '=', index)
    .where('worker', '=', worker.id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a loaded index the one that is searched and fed, and the one before replaced. Call it once the alias is switched. */
export async function makeLive(db: Db, index: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const replaced = await trx
      .updateTable('search_index')
      .set({ state: 'replaced' })
      .where('state', '=', 'live')
      .where('name', '<>', index)
      .returning('name')
      .execute()
    await trx.updateTable('search_index').set({ state: 'live' }).where('name', '=', index).execute()
    for (const { name } of replaced) await deleteChanges(trx, name)
  })
}

/** Removes an index that the cluster no longer has, or that nobody will finish. */
export async function removeIndex(db: Db, index: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('search_index').where('name', '=', index).execute()
    await deleteChanges(trx, index)
  })
}
