import { type RawBuilder, sql } from 'kysely'
import type { Actor, Sessions } from '../../http/actor.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * For this long a user reads from the primary database: longer than a replica may lag and other nodes cache products
 * (`replica-watch.ts`, `search/index.ts`). By the clock of the database, which all nodes share.
 */
export const wroteLately = (table: 's' | 'k') => `coalesce(${table}.wrote_at > now() - interval '10 seconds', false)`

// Skips updates within two seconds: that leaves at least eight seconds, which is enough.
export const noteWriteIn = (table: 'session' | 'api_key') => `
  update ${table} set wrote_at = now() where id = $1 and (wrote_at is null or wrote_at < now() - interval '2 seconds')`
const noteWriteQuery = `/* prepare:note-write */ ${noteWriteIn('session')}`

/**
 * Stores the time in the session, which every node reads with every request: no Redis, cookie or browser clock is
 * needed.
 */
export function noteWrites({ pool }: Pick<Platform, 'pool'>): Sessions['noteWrite'] {
  return async ({ sessionId }) => void (await pool.query(noteWriteQuery, [sessionId]))
}

/**
 * Notes the write as a part of the caller's statement. A locked session is skipped instead of waited for: another call notes its write, or it
 * ends.
 */
export const notesWrite = ({ sessionId }: Actor): RawBuilder<unknown> => sql`
  update session set wrote_at = clock_timestamp() where id = (select id from session
    where id = ${sessionId} and (wrote_at is null or wrote_at < now() - interval '2 seconds') for no key update skip locked)`
