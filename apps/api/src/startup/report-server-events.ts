import type { FastifyBaseLogger } from 'fastify'
import type { ReportServerEvent } from '@axle/embedded-postgres/supervisor'

/** Logs what happens to the embedded database. */
export function reportServerEvents(log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>): ReportServerEvent {
  return (what, err) => {
    if (what === 'ended') log.error('the embedded database has ended and is being restarted')
    if (what === 'back') log.warn('the embedded database is running again')
    if (what === 'failed') log.error({ err }, 'the embedded database did not start')
    if (what === 'gave up')
      log.fatal('the embedded database does not start: giving up; fix the cause, then restart Axle')
  }
}
