import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Clock, systemClock } from '../platform/clock.ts'

/** Less than this is the line and not the clocks, ms. */
const unheeded = 50
/** From this on somebody should look after the clock of the machine, ms. */
const worthALine = 2_000
const looks = 3

export interface DatabaseClock extends Clock {
  /** To be called before the clock is read, and every now and then. While the database is away what was found last holds. */
  set(): Promise<void>
}

/**
 * One clock for all nodes: this machine's, put forward or back to the database's, which writes times of its own. What one
 * node writes down (the end of a session, since when an order waits) another one reads at the same moment, however wrong
 * either machine's clock is.
 */
export function databaseClock(
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  own: Clock = systemClock,
): DatabaseClock {
  let ahead = 0

  const look = async () => {
    const asked = own.now().getTime()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const told = own.now().getTime()
    return { unsure: (told - asked) / 2, ahead: (asked + told) / 2 - (rows[0]?.now.getTime() ?? told) }
  }
  return {
    now: () => new Date(own.now().getTime() - ahead),
    async set() {
      const found = []
      for (let n = 0; n < looks; n++) found.push(await look())
      // The quickest answer says most exactly when it was given.
      const best = found.reduce((one, other) => (other.unsure < one.unsure ? other : one))
      const change = Math.abs(best.ahead - ahead)
      if (change <= unheeded + best.unsure) return
      ahead = Math.round(best.ahead)
      if (change > worthALine)
        log.warn({ secondsAhead: ahead / 1000 }, 'the clock of this machine is not the database’s, which counts')
    },
  }
}
