import path from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpReceiver } from '@axle/testing/http-receiver'
import { readConfig } from '../config/config.ts'
import { errorReports } from './error-reports.ts'
import { createLog } from './log.ts'
import { masked, sentryEvent } from './sentry-event.ts'
import { softwareVersion } from '../platform/software-version.ts'

let status = 200
let receiver: Awaited<ReturnType<typeof httpReceiver>>
let now = 0
beforeAll(async () => {
  receiver = await httpReceiver(() => ({ status, headers: { 'retry-after': '120' } }))
})
beforeEach(() => {
  now += 3_600_000
  status = 200
  receiver.received.length = 0
})
afterAll(() => receiver.close())

function reporter() {
  const problems: unknown[] = []
  const config = readConfig({ SENTRY_DSN: `${receiver.url.replace('//', '//public@')}/errors/7` })
  const reports = errorReports(
    config,
    (error) => problems.push(error),
    () => now,
  )
  if (reports === undefined) throw new Error('SENTRY_DSN is set')
  return { ...reports, problems }
}
const failure = (message: string) => ({
  err: new Error(message),
  message: 'unexpected failure',
  level: 'error' as const,
})

describe('reports of errors', () => {
  it('come from the log, with the request and without anything else that the line holds', async () => {
    const { report, flush } = reporter()
    const place = new Writable({ write: (_chunk, _encoding, done) => done() })
    const log = createLog(
      { logLevel: 'info' },
      { place, onFailure: report, context: () => ({ trace_id: 'a', span_id: 'b' }) },
    )
    log.warn({ err: new Error('only a warning') }, 'a refusal')
    const err = new TypeError('x is undefined', { cause: new Error('Key (email)=(ama@parts.example) exists') })
    const request = { method: 'PUT', route: '/api/users/:id', email: 'ama@parts.example', userId: 7 }
    log.child({ reqId: 'r-1' }).error({ err, ...request }, 'unexpected failure')
    log.error({ err: new Error('late'), job: { name: 'event/order.placed/mail', id: 'j-1' } }, 'a job failed')
    await flush()
    const [first, second] = receiver.received
    expect([first?.path, receiver.received.length]).toEqual(['/errors/api/7/envelope/', 2])
    expect(first?.headers).toMatchObject({
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': expect.stringMatching(/^Sentry sentry_version=7, .*sentry_key=public$/),
    })
    const [head, item, event] = (first?.body ?? '').split('\n').map((line) => JSON.parse(line))
    expect([item, head.event_id]).toEqual([{ type: 'event' }, event.event_id])
    expect(event).toMatchObject({
      platform: 'node',
      level: 'error',
      release: `axle@${softwareVersion}`,
      environment: 'development',
      transaction: 'PUT /api/users/:id',
      message: 'unexpected failure',
      tags: { request_id: 'r-1', route: '/api/users/:id' },
      contexts: { trace: { trace_id: 'a', span_id: 'b' } },
    })
    expect(event.exception.values.map(({ type }: { type: string }) => type)).toEqual(['Error', 'TypeError'])
    const [frame] = event.exception.values[1].stacktrace.frames.slice(-1)
    expect(frame).toMatchObject({ filename: 'apps/api/src/observability/error-reports.test.ts', in_app: true })
    expect(first?.body).not.toMatch(/ama|parts\.example|userId/)
    expect(JSON.parse(second?.body.split('\n')[2] ?? '').tags).toEqual({ job: 'event/order.placed/mail' })
  })

  it('name files of the built server alike in every build', async () => {
    const { report, flush } = reporter()
    const root = path.resolve(import.meta.dirname, '../../../..')
    const stack = `Error: lost\n    at placeOrder (file://${root}/apps/api/build/0f3a9c/open-node.mjs:12:3)`
    report({ ...failure('lost'), err: Object.assign(new Error('lost'), { stack }) })
    await flush()
    const event = JSON.parse(receiver.received[0]?.body.split('\n')[2] ?? '')
    expect(event.exception.values[0].stacktrace.frames).toEqual([
      { function: 'placeOrder', filename: 'apps/api/build/open-node.mjs', lineno: 12, colno: 3, in_app: true },
    ])
  })

  it('are sent once a minute for the same error, and at most thirty', async () => {
    const { report, flush } = reporter()
    for (let n = 0; n < 40; n++) report(failure('the same'))
    for (let n = 0; n < 40; n++) report({ ...failure('another'), route: `/api/${String.fromCharCode(97 + n)}` })
    await flush()
    expect(receiver.received).toHaveLength(30)
    now += 60_000
    report(failure('the same'))
    await flush()
    expect(receiver.received).toHaveLength(31)
  })

  it('pause as long as the server says, and never fail their caller', async () => {
    const { report, flush, problems } = reporter()
    status = 429
    report(failure('first'))
    await flush()
    now += 119_000
    report(failure('second'))
    now += 1_000
    status = 500
    report(failure('third'))
    report(failure('fourth'))
    await flush()
    expect(receiver.received).toHaveLength(3)
    expect(problems.map(String)).toEqual(['Error: It answers 500'])
  })

  it('need a DSN with key and project', () => {
    expect(errorReports(readConfig({}), () => undefined)).toBeUndefined()
    for (const dsn of [
      'https://errors.example/1',
      'https://key@errors.example/',
      'key',
      'https://a:b@errors.example/1',
    ])
      expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow('SENTRY_DSN must be a URL such as')
  })
})

describe('masked', () => {
  it.each([
    ['invalid input syntax for type integer: "Ama Mensah"', 'invalid input syntax for type integer: "…"'],
    [`relation "moved" and 'text' and \`code\``, 'relation "…" and "…" and "…"'],
    ['no user ama@parts.example here', 'no user … here'],
    ['call +233 24 123 4567 now', 'call … now'],
    ['token 0f8fad5bd9cb469fa165708688f1a4a2 expired', 'token … expired'],
    ['Cannot read properties of undefined (reading status)', 'Cannot read properties of undefined (reading status)'],
  ])('%s', (message, shown) => {
    expect(masked(message)).toBe(shown)
  })

  it('hides messages of causes, and things that are no errors', () => {
    const origin = { release: 'a', environment: 'b', serverName: 'c' }
    const { exception } = sentryEvent({ err: 'no +233241234567', message: '', level: 'fatal' }, origin, new Date(0))
    expect(exception).toEqual({ values: [{ type: 'unknown', value: 'no …' }] })
  })
})
