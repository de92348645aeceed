import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Keys that are a secret or somebody's data wherever they stand, at the top or in something that is logged whole. */
const hidden = ['authorization', 'cookie', 'password', 'auth_token', 'token', 'phone', 'email', 'identifier']
/** PostgreSQL's details quote the values of a refused row. */
const ofErrors = ['err.detail', 'err.where', 'err.parameters', 'err.cause.detail']
const secrets = [...hidden.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...ofErrors]

/** At the level of debugging requests are logged, with their address: what is behind its question mark may be a token. */
const req = ({ method, url, ip }: Asked) => ({ method, url: url.replace(/\?.*/s, '?…'), ip })
interface Asked {
  readonly method: string
  readonly url: string
  readonly ip: string
}

/** JSON lines on the standard output, or where told. */
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

/** A full disk behind it costs lines, and must not cost the process, which an error that nobody hears would end. */
function standardOutput(): DestinationStream {
  const out = pino.destination({ fd: 1, sync: true })
  out.on('error', () => undefined)
  return out
}
