import type { FastifyBaseLogger } from 'fastify'
import type { TellOfEnd } from '../embedded-postgres/embedded-postgres-supervisor.ts'

/** Lines for the log of what becomes of the embedded database. */
export function tellOfEnd(log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>): TellOfEnd {
  return (what, err) => {
    if (what === 'ended') log.error('the embedded database has ended and is started again')
    if (what === 'back') log.warn('the embedded database is back')
    if (what === 'failed') log.error({ err }, 'the embedded database did not start')
    if (what === 'given up')
      log.fatal('the embedded database does not start and is given up: mend the cause, then restart Axle')
  }
}
