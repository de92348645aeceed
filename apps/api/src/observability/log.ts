import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Keys of secrets and personal data, at the top or in a logged object. */
const hidden = ['authorization', 'cookie', 'password', 'auth_token', 'token', 'phone', 'email', 'identifier']
/** PostgreSQL's details quote the values of a rejected row. */
const ofErrors = ['err.detail', 'err.where', 'err.parameters', 'err.cause.detail']
const secrets = [...hidden.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...ofErrors]

/** Requests are logged at debug level; their query may hold a token. */
const req = ({ method, url, ip }: Asked) => ({ method, url: url.replace(/\?.*/s, '?…'), ip })
interface Asked {
  readonly method: string
  readonly url: string
  readonly ip: string
}

/** Creates a log that writes JSON lines to standard output or `place`. */
export function createLog(config: Pick<Config, 'logLevel'>, place?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: config.logLevel,
    base: null,
    redact: { paths: secrets, censor: '[hidden]' },
    serializers: { req },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, place ?? standardOutput())
}

/** A full disk loses lines but must not end the process, as an unhandled error event would. */
function standardOutput(): DestinationStream {
  const out = pino.destination({ fd: 1, sync: true })
  out.on('error', () => undefined)
  return out
}
