import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { blackPng } from '../uploads/hard-files.ts'
import { aCustomer, testPassword } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

// The long form is `npm run trust -- soak`: a process of its own for ten minutes, memory included.
const { app, platform, close, settled } = await testApp()
const { db, pool } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(close)

const origin = `http://127.0.0.1:${port}`
const { email } = await aCustomer(db)
const json = { 'content-type': 'application/json', connection: 'close' }

/** A client that signs in, listens, uploads, requests missing things, and leaves in one of many ways. */
async function comesAndGoes(round: number): Promise<void> {
  const body = JSON.stringify({ data: { identifier: email, password: testPassword } })
  const signedIn = await fetch(`${origin}/api/login`, { method: 'POST', headers: json, body })
  expect(signedIn.status).toBe(200)
  const { data } = (await signedIn.json()) as { data: { auth_token: string } }
  const heads = { authorization: `Bearer ${data.auth_token}`, connection: 'close' }
  const stream = await listens(heads)
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(blackPng({ width: 20, height: 20 }))]), 'part.png')
  form.append('upload_preset', 'product')
  const uploaded = await fetch(`${origin}/api/uploads`, { method: 'POST', headers: heads, body: form })
  expect(uploaded.status).toBe(201)
  await uploaded.text()
  await (await fetch(`${origin}/api/orders/nothing-${round}`, { headers: heads })).text()
  await hangsUp(data.auth_token, round)
  if (round % 2 === 0) stream.destroy()
  await (await fetch(`${origin}/api/logout`, { method: 'POST', headers: heads })).text()
  stream.destroy()
}

/** Resolves when the stream has begun. */
function listens(headers: Record<string, string>) {
  return new Promise<ReturnType<typeof request>>((resolve, reject) => {
    const path = '/api/notifications/stream'
    const asked = request({ port, path, headers: { ...headers, accept: 'text/event-stream' }, agent: new Agent() })
    asked.on('response', (answer) => {
      expect(answer.statusCode).toBe(200)
      answer.on('error', () => undefined).resume()
      resolve(asked)
    })
    asked.on('error', reject).end()
  })
}

/** Disconnects in the middle of a request, of an upload, and before an answer. */
async function hangsUp(token: string, round: number): Promise<void> {
  const head = `host: axle\r\nauthorization: Bearer ${token}\r\n`
  const sent = [
    `GET /api/products HTTP/1.1\r\n${head}`,
    `POST /api/uploads HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxxx`,
    `GET /api/products?q=brake HTTP/1.1\r\n${head}\r\n`,
    `GET /api/notifications/stream HTTP/1.1\r\n${head}accept: text/event-stream\r\n\r\n`,
  ]
  const sockets = sent.map((text) =>
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .setNoDelay()
      .end(text),
  )
  // Some before the server has read anything.
  await sleep(round % 3 === 0 ? 1 : 20)
  for (const socket of sockets) socket.destroy()
}

async function openStreams(): Promise<number> {
  const { body: metrics } = await app.inject('/metrics')
  return Number(/^axle_event_streams (\d+)$/m.exec(metrics)?.[1])
}
// Test files share the process and its counters.
const streamsOfOthers = await openStreams()

const connections = promisify(app.server.getConnections.bind(app.server))

/** Everything the process holds, and the server's share of it. */
async function held() {
  const resources = process.getActiveResourcesInfo()
  return {
    connections: await connections(),
    streams: (await openStreams()) - streamsOfOthers,
    inUse: pool.totalCount - pool.idleCount,
    descriptors: readdirSync('/proc/self/fd').length,
    timers: resources.filter((kind) => kind === 'Timeout').length,
  }
}

describe('clients that connect and disconnect', () => {
  it('leak no connection, stream, descriptor, timer or statement', async () => {
    // Pools and threads start with the first round.
    for (let round = 0; round < 3; round++) await comesAndGoes(round)
    await everybodyLeft()
    const before = await held()
    const rounds = 16
    for (let round = 0; round < rounds; round++) await comesAndGoes(round)
    await everybodyLeft()
    // Database connections open and close with their timers; a leak in each round would leave 16 of them.
    const enough = before.descriptors + rounds / 2
    await expect.poll(async () => (await held()).descriptors, patience).toBeLessThan(enough)
    await expect.poll(async () => (await held()).timers, patience).toBeLessThan(before.timers + rounds / 2)
  }, 120_000)
})

/** For a busy machine. */
const patience = { timeout: 20_000, interval: 200 }

async function everybodyLeft(): Promise<void> {
  await settled()
  const none = { connections: 0, streams: 0, inUse: 0 }
  await expect.poll(held, patience).toMatchObject(none)
}
