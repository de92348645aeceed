import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerClientError } from '../errors/client-errors.ts'
import { createQueues, mostConnections, mostWaiting, clientTimeouts } from './admission-queues.ts'
import { AdmissionQueue } from './admission-queue.ts'
import { aCustomer, testPassword } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

// The smallest queue: one runs, two wait.
const queues = {
  ...createQueues(5),
  api: new AdmissionQueue({ atWork: 1, waiting: 2, patienceMs: 60_000 }),
  orders: new AdmissionQueue({ atWork: 1, waiting: 0, patienceMs: 60_000 }),
  passwords: new AdmissionQueue({ atWork: 2, waiting: 3, patienceMs: 60_000 }),
}
const { app, platform, close } = await testApp({ queues })
const { db, pool } = platform
let port: number
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(close)
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

interface Heard {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: { code?: string; message?: string; data?: unknown }
}
const ask = async (path: string, init: RequestInit = {}): Promise<Heard> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json().catch(() => ({}))) as Heard['body'],
  }
}

/** Locks the table until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}
const token = (await aCustomer(db)).token
const mine = { headers: { authorization: `Bearer ${token}` } }
// A user may open eight streams.
const people = await Promise.all(Array.from({ length: 25 }, async () => (await aCustomer(db)).token))
const json = { 'content-type': 'application/json' }

describe('more requests than one node can serve', () => {
  it('are answered or rejected as busy, while health checks and payments continue', async () => {
    const giveBack = await hold('address')
    const asked = Array.from({ length: 12 }, () => ask('/api/address', mine))
    // Nine of them found the queue full.
    await expect.poll(() => queues.api.counts.refused).toBe(9)
    expect((await ask('/api/health/ready')).status).toBe(200)
    expect((await ask('/api/health/live')).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200)
    const order = await ask('/api/orders', {
      method: 'POST',
      headers: { ...json, ...mine.headers },
      body: '{}',
    })
    expect(order.status).toBe(400)
    await giveBack()
    const responses = await Promise.all(asked)
    const served = responses.filter(({ status }) => status === 200)
    const refused = responses.filter(({ status }) => status === 503)
    expect([served.length, refused.length]).toEqual([3, 9])
    for (const { retryAfter, body } of refused) {
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(body).toEqual({ message: 'The service is busy. Please try again in a moment', code: 'busy' })
    }
    // The node recovers at once.
    expect((await ask('/api/address', mine)).status).toBe(200)
    expect(queues.api.counts).toMatchObject({ atWork: 0, waiting: 0 })
  })

  it('are dropped when their client disconnects while waiting', async () => {
    const giveBack = await hold('address')
    const first = ask('/api/address', mine)
    await expect.poll(() => queues.api.counts.atWork).toBe(1)
    const leaving = new AbortController()
    const left = ask('/api/address', { ...mine, signal: leaving.signal }).catch(() => 'left')
    await expect.poll(() => queues.api.counts.waiting).toBe(1)
    leaving.abort()
    await expect.poll(() => queues.api.counts.waiting).toBe(0)
    expect([await left, queues.api.counts.gone]).toEqual(['left', 1])
    await giveBack()
    expect((await first).status).toBe(200)
  })

  it('keep their place when their client disconnects while they run, since the work continues', async () => {
    const giveBack = await hold('address')
    const leaving = new AbortController()
    const left = ask('/api/address', { ...mine, signal: leaving.signal }).catch(() => 'left')
    await expect.poll(() => queues.api.counts.atWork).toBe(1)
    const next = ask('/api/address', mine)
    await expect.poll(() => queues.api.counts.waiting).toBe(1)
    leaving.abort()
    expect(await left).toBe('left')
    await sleep(100)
    expect(queues.api.counts).toMatchObject({ atWork: 1, waiting: 1 })
    await giveBack()
    expect((await next).status).toBe(200)
    await expect.poll(() => queues.api.counts).toMatchObject({ atWork: 0, waiting: 0 })
  })

  it('hold no place while their body arrives', async () => {
    const slow = request({
      port,
      method: 'POST',
      path: '/api/orders',
      agent: new Agent(),
      headers: { ...json, ...mine.headers, 'content-length': '100' },
    })
    slow.on('error', () => undefined)
    slow.write('{')
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_e, count) => resolve(count))))
      .not.toBe(0)
    await sleep(50)
    expect(queues.orders.counts.atWork).toBe(0)
    slow.destroy()
  })

  it('wait for database connections in a bounded queue', async () => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const most = mostWaiting(pool.options.max)
    const waiting = Array.from({ length: most }, () => pool.query('select 1'))
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'busy' })
    expect((await ask('/api/health/ready')).status).toBe(200)
    for (const client of held) client.release()
    expect((await Promise.all(waiting)).length).toBe(most)
  })

  it('are rejected on routes that hash passwords, too', async () => {
    const login = { identifier: 'nobody@axle.example', password: testPassword }
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        ask('/api/login', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ data: login }),
        }),
      ),
    )
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused.length).toBe(7)
    expect(refused.every(({ retryAfter, body }) => Number(retryAfter) > 0 && body.code === 'busy')).toBe(true)
    expect(responses.filter(({ status }) => ![401, 503].includes(status))).toEqual([])
  })
})

describe('slow clients', () => {
  /** The server allows this long for the head of a request, checked every few milliseconds. */
  const impatient = { ...clientTimeouts, http: { headersTimeout: 100, connectionsCheckingInterval: 20 } }

  it('are disconnected when the head of their request takes too long', async () => {
    const small = Fastify({ ...impatient, clientErrorHandler: (error, socket) => answerClientError(error, socket) })
    await small.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((small.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    let responses = ''
    socket.on('data', (chunk) => (responses += String(chunk)))
    socket.write('GET /api/products HTTP/1.1\r\nHost: axle\r\nX-Slow: ')
    const timer = setInterval(() => socket.write('x'), 10)
    await once(socket, 'close')
    clearInterval(timer)
    expect(responses).toContain('HTTP/1.1 408 ')
    expect(responses).toContain('"code":"too_slow"')
    await small.close()
    const { headersTimeout, requestTimeout, timeout, maxConnections } = app.server
    expect([headersTimeout, requestTimeout, timeout, maxConnections]).toEqual([
      clientTimeouts.http.headersTimeout,
      clientTimeouts.requestTimeout,
      clientTimeouts.connectionTimeout,
      mostConnections,
    ])
  })

  it('do not delay other requests while 200 event streams are open', async () => {
    const streams = Array.from({ length: 200 }, (_, n) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      const head = ['GET /api/notifications/stream HTTP/1.1', 'Host: axle', 'Accept: text/event-stream']
      socket.write(`${[...head, `Authorization: Bearer ${people[n % people.length]}`].join('\r\n')}\r\n\r\n`)
      return new Promise<boolean>((resolve) => {
        socket.once('data', (chunk) => resolve(String(chunk).startsWith('HTTP/1.1 200')))
      })
    })
    expect(await Promise.all(streams)).not.toContain(false)
    // Open streams hold no place and no database connection.
    expect(queues.streams.counts).toMatchObject({ atWork: 0, waiting: 0 })
    expect((await Promise.all([1, 2, 3].map(() => ask('/api/address', mine)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    // Timers of the node may be reading at this moment; a stream would never give its connection back.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  })
})
