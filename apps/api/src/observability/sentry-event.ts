import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { codeOf } from '../errors/error-code.ts'

/** What a log line at level error or fatal says. */
export interface Failure {
  readonly err?: unknown
  readonly message: string
  readonly level: 'error' | 'fatal'
  readonly requestId?: string | undefined
  readonly method?: string | undefined
  readonly route?: string | undefined
  readonly job?: string | undefined
  readonly traceId?: string | undefined
  readonly spanId?: string | undefined
}

interface Origin {
  readonly release: string
  readonly environment: string
  readonly serverName: string
}

/** Builds an event in Sentry's format. It names code, request and version, and nothing about a user. */
export function sentryEvent(failure: Failure, { release, environment, serverName }: Origin, at: Date) {
  const { err, message, level, requestId, method, route, job, traceId, spanId } = failure
  const tags = { request_id: requestId, route, job, code: codeOf(err) || undefined, table: tableOf(err) }
  const given = Object.entries(tags).filter(([, value]) => value !== undefined)
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: at.getTime() / 1_000,
    platform: 'node',
    level,
    release,
    environment,
    server_name: serverName,
    logger: 'axle',
    transaction: route === undefined ? job : `${method} ${route}`,
    message: masked(message),
    tags: Object.fromEntries(given),
    ...(traceId && spanId && { contexts: { trace: { trace_id: traceId, span_id: spanId } } }),
    ...(err !== undefined && { exception: { values: chainOf(err).map(exceptionOf) } }),
  }
}

const mostCauses = 4

/** The format begins with the first cause. */
function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  for (let each = error; each !== undefined && each !== null && chain.length < mostCauses;) {
    chain.unshift(each)
    each = each instanceof Error ? each.cause : undefined
  }
  return chain
}

function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return { type: 'unknown', value: masked(String(error)) }
  return {
    type: error.name,
    value: masked(error.message),
    stacktrace: { frames: framesOf(error.stack ?? '') },
  }
}

const root = `${path.resolve(import.meta.dirname, '../../../..')}${path.sep}`

/** The format begins with the outermost call. Without the folder of the build, so that releases group alike. */
const framesOf = (stack: string) =>
  [...stack.matchAll(/^\s+at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, called = '?', file = '', line, column]) => ({
      function: called,
      filename: file.replace(root, '').replace(/^apps\/api\/build\/\w+\//, 'apps/api/build/'),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    }))
    .toReversed()

const longest = 300

/** Messages may quote what a user sent: text in quotes, mail addresses, long numbers and tokens are hidden. */
export const masked = (message: string): string =>
  message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[\w-]{20,}/g, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…')
    .slice(0, longest)

const tableOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'table' in error && typeof error.table === 'string'
    ? error.table
    : undefined
