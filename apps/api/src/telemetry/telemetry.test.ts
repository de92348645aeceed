import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry, Summary } from 'prom-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { httpReceiver } from '@axle/testing/http-receiver'
import { aProduct } from '@axle/testing/order-builders'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { type ServerProcess, startServerProcess } from '@axle/testing/server-process'
import { openDatabase } from '../database/database.ts'
import { otlpMetrics } from './otlp-metrics.ts'
import { loadPackages } from './packages.ts'
import { nameOfStatement, withoutLiterals } from './statement-text.ts'
import { softwareVersion } from '../platform/software-version.ts'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly status: { readonly code: number }
}

const { connection: server } = inject('testServer')
const name = freshName('axle_telemetry')
const connection = inDatabase(server, name)
const database = openDatabase(connection, { max: 1 })
const { db } = database
let collector: Awaited<ReturnType<typeof httpReceiver>>
let dataDir: string
let node: ServerProcess
let token: string
let productId: number

beforeAll(async () => {
  collector = await httpReceiver(() => ({ status: 200 }))
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-telemetry-'))
  await runOnce(server, `create database ${name}`)
  node = await startServerProcess({
    dataDir,
    args: ['--no-pages'],
    env: {
      DATABASE_URL: urlOf(connection),
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the collector',
      OTEL_SERVICE_NAME: 'parts',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      SENTRY_DSN: `${collector.url.replace('//', '//public@')}/7`,
    },
  })
  token = (await aCustomer(db, { first_name: 'Kwabena', email: 'kwabena@parts.example' })).token
  productId = await aProduct(db, await aShop(db, (await aVendor(db)).id))
}, 120_000)
afterAll(async () => {
  await node.stop()
  await database.close()
  await runOnce(server, `drop database ${name} with (force)`)
  await collector.close()
  await rm(dataDir, { recursive: true })
})

const sentTo = (place: string) => collector.received.filter(({ path: at }) => at === place)
const spansOf = (traceId: string): Span[] =>
  sentTo('/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }: { spans: Span[] }) => spans)
    .filter((span) => span.traceId === traceId)
const attribute = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]
const ask = (method: string, url: string, traceId: string, data?: object) =>
  fetch(`${node.url}/api${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      ...(data && { 'content-type': 'application/json' }),
    },
    ...(data && { body: inPieces(JSON.stringify({ data })), duplex: 'half' }),
  })
/** The second piece comes in an event of the socket, as from a slow phone. */
async function* inPieces(text: string) {
  yield Buffer.from(text.slice(0, 20))
  await sleep(50)
  yield Buffer.from(text.slice(20))
}
const root = (spans: readonly Span[]) => spans.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')

describe('a request', () => {
  it('is a span in the trace of its caller, with a span for each statement below, also after its body', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const items = [{ productId, quantity: 1 }]
    expect((await ask('POST', '/orders?secret=hush', traceId, { items, ...delivery })).status).toBe(201)
    await expect.poll(() => root(spansOf(traceId)), { timeout: 20_000 }).toBeDefined()
    const spans = spansOf(traceId)
    const request = root(spans)
    expect(request).toMatchObject({ name: 'POST /api/orders', kind: 2 })
    expect(['http.route', 'http.response.status_code'].map((name) => attribute(request, name))).toEqual([
      '/api/orders',
      201,
    ])
    const statements = spans.filter((span) => attribute(span, 'db.system.name') === 'postgresql')
    expect(statements.every(({ kind, parentSpanId }) => kind === 3 && parentSpanId === request?.spanId)).toBe(true)
    const names = statements.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['begin', 'commit']))
    expect(names.length).toBeGreaterThan(4)
  }, 60_000)

  it('that fails is marked, with the code of the error and not its message', async () => {
    const traceId = '5bf92f3577b34da6a3ce929d0e0e4736'
    await runOnce(connection, 'alter table address rename to moved')
    expect((await ask('GET', '/address', traceId)).status).toBe(500)
    await runOnce(connection, 'alter table moved rename to address')
    await expect.poll(() => root(spansOf(traceId)), { timeout: 20_000 }).toBeDefined()
    const spans = spansOf(traceId)
    expect(root(spans)?.status.code).toBe(2)
    expect(spans.map((span) => attribute(span, 'error.type')).filter(Boolean)).toEqual(
      expect.arrayContaining(['500', '42P01']),
    )
    const [report] = sentTo('/api/7/envelope/').map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''))
    expect(report).toMatchObject({
      level: 'error',
      release: `axle@${softwareVersion}`,
      transaction: 'GET /api/address',
      tags: { code: '42P01', request_id: attribute(root(spans), 'axle.request.id') },
      contexts: { trace: { trace_id: traceId } },
    })
    expect(report.exception.values[0].stacktrace.frames.some(({ in_app }: { in_app: boolean }) => in_app)).toBe(true)
  }, 60_000)
})

describe('what leaves this machine', () => {
  it('is authorised, and names this service and version', async () => {
    await expect.poll(() => sentTo('/v1/metrics').length, { timeout: 20_000 }).toBeGreaterThan(0)
    const [{ headers, body } = { headers: {}, body: '{}' }] = sentTo('/v1/metrics')
    expect(headers).toMatchObject({ 'x-key': 'of the collector', 'content-type': 'application/json' })
    const [{ resource, scopeMetrics }] = JSON.parse(body).resourceMetrics
    expect(resource.attributes).toEqual(
      expect.arrayContaining([
        { key: 'service.name', value: { stringValue: 'parts' } },
        { key: 'service.version', value: { stringValue: softwareVersion } },
      ]),
    )
    const names = scopeMetrics[0].metrics.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['http_request_duration_seconds', 'axle_jobs', 'process_cpu_seconds_total']),
    )
  }, 60_000)

  it('has jobs as traces of their own', async () => {
    const jobs = () =>
      sentTo('/v1/traces').flatMap(({ body }) => [...body.matchAll(/"name":"job (event\/order\.placed\/\S+?)"/g)])
    await expect
      .poll(() => jobs().map(([, name]) => name), { timeout: 20_000 })
      .toContain('event/order.placed/all/mail')
  }, 60_000)

  it('has no name, mail address, token, query or value', () => {
    const everything = collector.received.map(({ body }) => body).join('\n')
    expect(everything).toContain('db.query.text')
    for (const hidden of [
      'Kwabena',
      'kwabena@',
      token,
      'hush',
      delivery.deliveryToName,
      delivery.deliveryToPhone,
      'of the collector',
    ])
      expect([hidden, everything.includes(hidden)]).toEqual([hidden, false])
  })
})

describe('a site that sets an endpoint without the packages', () => {
  it('is told how to install them', () => {
    expect(() => loadPackages(os.tmpdir())).toThrow(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Run: npm ci --prefix ${os.tmpdir()}`,
    )
  })
})

describe('metrics', () => {
  it('keep names and labels, and count between the boundaries of histograms', async () => {
    const registers = [new Registry()]
    const [registry = new Registry()] = registers
    new Counter({ name: 'sent_total', help: 'Sent', labelNames: ['kind'], registers }).inc({ kind: 'mail' }, 3)
    new Gauge({ name: 'age_seconds', help: 'Age', registers }).set(Number.NaN)
    new Summary({ name: 'unsupported', help: 'Summary', registers }).observe(1)
    const seconds = new Histogram({ name: 'seconds', help: 'Time', labelNames: ['route'], buckets: [1, 2], registers })
    for (const value of [0.5, 1.5, 1.7, 9]) seconds.observe({ route: '/a' }, value)
    const metrics = await otlpMetrics(registry, new Date(1_000), new Date(2_500))
    expect(metrics.map(({ descriptor, dataPointType }) => [descriptor.name, dataPointType])).toEqual([
      ['sent_total', 3],
      ['age_seconds', 2],
      ['seconds', 0],
    ])
    const times = { startTime: [1, 0], endTime: [2, 500_000_000] }
    expect(metrics.map(({ dataPoints }) => dataPoints)).toEqual([
      [{ ...times, attributes: { kind: 'mail' }, value: 3 }],
      [],
      [
        {
          ...times,
          attributes: { route: '/a' },
          value: { buckets: { boundaries: [1, 2], counts: [1, 2, 1] }, sum: 12.7, count: 4 },
        },
      ],
    ])
  })
})

describe('the text of a statement', () => {
  it.each([
    [`select * from "product" where name = 'Ama''s'`, 'select product', 'select * from "product" where name = ?'],
    ['/* prepare:find-session */ select 1', 'find-session', '/* prepare:find-session */ select 1'],
    [`insert into\n  orders (id) values ($1)`, 'insert orders', 'insert into orders (id) values ($1)'],
    ['begin', 'begin', 'begin'],
  ])('%s is named %s', (text, name, shown) => {
    expect([nameOfStatement(text), withoutLiterals(text)]).toEqual([name, shown])
  })
})
