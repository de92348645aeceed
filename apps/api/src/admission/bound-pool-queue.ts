import type pg from 'pg'
import { busy } from '../errors/errors.ts'

/** Whoever wants a connection when so many wait for one already is asked to come back, instead of adding to the line. */
export function boundWaiting(pool: pg.Pool, most: number): void {
  const connect = pool.connect.bind(pool) as (done?: Given) => Promise<pg.PoolClient> | void
  // Statements that are sent without a connection of one's own ask for it by the same way.
  pool.connect = ((done?: Given) => {
    if (pool.waitingCount < most) return connect(done)
    if (!done) return Promise.reject(busy())
    done(busy(), undefined, () => undefined)
  }) as typeof pool.connect
}

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
