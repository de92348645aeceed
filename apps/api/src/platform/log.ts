import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config.ts'

/** Where a secret or somebody's data could get in; PostgreSQL's details quote the values of a refused row. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'phone',
  'headers.authorization',
  'headers.cookie',
  'req.headers.authorization',
  'req.headers.cookie',
  'body.password',
  'err.detail',
  'err.where',
  'err.parameters',
]

/** JSON lines on the standard output. */
export function createLog(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: { paths: secrets, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
