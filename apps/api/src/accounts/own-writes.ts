import type { Sessions } from '../http/actor.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * For so long everything is shown to somebody as it is now: longer than a replica may be behind and other nodes keep
 * products (`replica-watch.ts`, `search/index.ts`). By the clock of the database, which all nodes share.
 */
export const wroteLately = `coalesce(s.wrote_at > now() - interval '10 seconds', false)`

// Somebody who writes again and again is noted every other second: eight are left, which is enough.
const noteIt = `/* prepare:note-write */
  update session set wrote_at = now() where id = $1 and (wrote_at is null or wrote_at < now() - interval '2 seconds')`

/** In the session, which every node reads with every request: no Redis, no cookie and no clock of a browser is needed. */
export function noteWrites({ pool }: Pick<Platform, 'pool'>): Sessions['noteWrite'] {
  return async ({ sessionId }) => void (await pool.query(noteIt, [sessionId]))
}
