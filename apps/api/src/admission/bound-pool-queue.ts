import type pg from 'pg'
import { busy } from '../errors/errors.ts'

/** Rejects requests for a connection once `most` of them wait. */
export function boundWaiting(pool: pg.Pool, most: number): void {
  const connect = pool.connect.bind(pool) as (done?: Given) => Promise<pg.PoolClient> | void
  // `pool.query` also takes its connection from here.
  pool.connect = ((done?: Given) => {
    if (pool.waitingCount < most) return connect(done)
    if (!done) return Promise.reject(busy())
    done(busy(), undefined, () => undefined)
  }) as typeof pool.connect
}

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
