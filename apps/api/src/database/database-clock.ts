import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Clock, systemClock } from '../platform/clock.ts'

/** Milliseconds; smaller differences are network latency. */
const ignoredMs = 50
/** Milliseconds; larger differences are logged, since the machine's clock needs attention. */
const loggedMs = 2_000
const samples = 3

export interface DatabaseClock extends Clock {
  /** Call it before the clock is read, and regularly. While the database is down, the last offset applies. */
  set(): Promise<void>
}

/**
 * One clock for all nodes: the machine's, corrected to the database's. A time that one node writes (the end of a
 * session, the age of an order) means the same on another, however wrong its own clock is.
 */
export function databaseClock(
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  own: Clock = systemClock,
): DatabaseClock {
  let ahead = 0

  const sample = async () => {
    const sent = own.now().getTime()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const received = own.now().getTime()
    return { unsure: (received - sent) / 2, ahead: (sent + received) / 2 - (rows[0]?.now.getTime() ?? received) }
  }
  return {
    now: () => new Date(own.now().getTime() - ahead),
    async set() {
      const measured = []
      for (let n = 0; n < samples; n++) measured.push(await sample())
      // The fastest answer has the smallest uncertainty.
      const best = measured.reduce((best, each) => (each.unsure < best.unsure ? each : best))
      const change = Math.abs(best.ahead - ahead)
      if (change <= ignoredMs + best.unsure) return
      ahead = Math.round(best.ahead)
      if (change > loggedMs)
        log.warn(
          { secondsAhead: ahead / 1000 },
          'the clock of this machine differs from the database clock, which is used',
        )
    },
  }
}
