import { sql } from 'kysely'
import { expiredRows, unfinishedExpiries } from '../observability/process-metrics.ts'
import type { Platform } from '../platform/platform.ts'

/** Rows that one statement looks at: it holds their locks for milliseconds, and fills no page cache. */
export const rowsOfBatch = 2_000
/** A million rows an hour, after which the rest waits for the next run. */
const mostBatches = 500

export interface Batch {
  readonly deleted: number
  /** Where the next batch begins; null after the last one. */
  readonly next: number | null
}

interface Expiry {
  readonly table: string
  readonly log: Pick<Platform['log'], 'warn'>
  /** Deletes from the position on, in a transaction of its own. */
  readonly deleteFrom: (position: number) => Promise<Batch>
  readonly most?: number
}

/**
 * Deletes expired rows in many short transactions, so that however many have gathered, no lock lasts long and no statement
 * reaches its time limit. Returns how many were deleted.
 */
export async function deleteInBatches({ table, log, deleteFrom, most = mostBatches }: Expiry): Promise<number> {
  // The series starts at 0, so that its first increase counts.
  unfinishedExpiries.inc({ table }, 0)
  let [total, position]: [number, number | null] = [0, 0]
  for (let batch = 0; batch < most && position !== null; batch++) {
    const { deleted, next }: Batch = await deleteFrom(position)
    total += deleted
    position = next
    expiredRows.inc({ table }, deleted)
  }
  if (position !== null) {
    unfinishedExpiries.inc({ table })
    log.warn({ table, deleted: total }, 'more rows have expired than one run deletes')
  }
  return total
}

/** Deletes rows that are older than a time, in batches. */
export async function deleteOlder(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  table: 'idempotency_key' | 'webhook_delivery' | 'gateway_event',
  before: Date,
): Promise<void> {
  const time = sql.ref(table === 'gateway_event' ? 'received_at' : 'created_at')
  const deleteFrom = async (): Promise<Batch> => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${time} < ${before} limit ${rowsOfBatch}))`.execute(db)
    const deleted = Number(numAffectedRows ?? 0)
    return { deleted, next: deleted === rowsOfBatch ? 0 : null }
  }
  await deleteInBatches({ table, log, deleteFrom })
}
