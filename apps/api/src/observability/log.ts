import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LogFn, pino } from 'pino'
import type { Config } from '../config/config.ts'
import type { Failure } from './sentry-event.ts'

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

const levels = { error: 50, fatal: 60 } as const

interface LogOptions {
  /** Standard output by default. */
  readonly place?: DestinationStream | undefined
  /** Adds the running trace to each line. */
  readonly context?: (() => object) | undefined
  /** Gets what is logged at level error or fatal. */
  readonly onFailure?: ((failure: Failure) => void) | undefined
}

/** Creates a log that writes JSON lines. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  { place, context, onFailure }: LogOptions = {},
): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: secrets, censor: '[hidden]' },
    serializers: { req },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(context && { mixin: context }),
    ...(onFailure && {
      hooks: {
        logMethod(this: pino.Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
          if (level >= levels.error) onFailure(failureOf(args, this.bindings(), context?.() ?? {}, level))
          method.apply(this, args)
        },
      },
    }),
  }
  return pino(options, place ?? standardOutput())
}

/** Takes only what names code and request: a log line may hold more than leaves this machine. */
function failureOf(args: readonly unknown[], bindings: object, trace: object, level: number): Failure {
  const [first, second] = args
  const fields = { ...bindings, ...trace, ...(typeof first === 'object' ? first : {}) }
  const { err, reqId, method, route, job, trace_id, span_id } = fields as Readonly<Record<string, unknown>>
  const name = typeof job === 'object' && job !== null && 'name' in job ? job.name : job
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    err,
    message: text(typeof first === 'string' ? first : second) ?? '',
    level: level >= levels.fatal ? 'fatal' : 'error',
    requestId: text(reqId),
    method: text(method),
    route: text(route),
    job: text(name),
    traceId: text(trace_id),
    spanId: text(span_id),
  }
}

/** A full disk loses lines but must not end the process, as an unhandled error event would. */
function standardOutput(): DestinationStream {
  const out = pino.destination({ fd: 1, sync: true })
  out.on('error', () => undefined)
  return out
}
