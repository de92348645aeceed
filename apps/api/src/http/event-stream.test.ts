import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastifySSE } from '@fastify/sse'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createStreams, EventStream, type Listener, type StreamEvent } from './event-stream.ts'

const schema = z.object({ event: z.string(), data: z.string() })
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

/** A server with one stream at `/`, its open listeners, and how many have left. */
async function streaming(beforeOpen = Promise.resolve(), asksWho = async () => undefined as unknown) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  await app.register(fastifySSE)
  const streams = createStreams()
  app.addHook('preClose', async () => streams.endAll())
  app.addHook('preHandler', asksWho)
  const open: Listener<StreamEvent>[] = []
  let left = 0
  app.get('/', { sse: 'manual' }, async (_request, reply) => {
    await beforeOpen
    const stream = new EventStream((listener) => {
      open.push(listener)
      return () => void left++
    })
    return streams.serve(reply, stream, schema)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, open, left: () => left }
}

/** A client that reads only on request. */
async function aClient({ server }: { server: { address(): unknown } }): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: axle\r\n\r\n')
  return socket
}

const large = { event: 'news', data: 'x'.repeat(100_000) }
/** More than both ends buffer. */
const flood = (listener: Listener<StreamEvent> | undefined) => {
  for (let count = 0; count < 200; count++) listener?.send(large)
}

describe('EventStream', () => {
  it('disconnects a client that reads nothing and buffers nothing for it', async () => {
    const { app, open, left } = await streaming()
    await aClient(app)
    await expect.poll(() => open.length).toBe(1)
    flood(open[0])
    expect(left()).toBe(1)
    const connections = () => new Promise((count) => app.server.getConnections((_error, number) => count(number)))
    await expect.poll(connections).toBe(0)
    await app.close()
  })

  it('does not open for a client that left during authentication', async () => {
    let known = () => {}
    const asked: string[] = []
    const { app, open } = await streaming(undefined, async () => {
      asked.push('who')
      await new Promise<void>((resolve) => (known = resolve))
    })
    const socket = await aClient(app)
    await expect.poll(() => asked.length).toBe(1)
    socket.destroy()
    const connections = () => new Promise((count) => app.server.getConnections((_error, number) => count(number)))
    await expect.poll(connections).toBe(0)
    known()
    await sleep(20)
    expect(open).toEqual([])
    await app.close()
  })

  it('does not delay a stopping server when a client reads nothing', async () => {
    const { app, open, left } = await streaming()
    await aClient(app)
    await expect.poll(() => open.length).toBe(1)
    // Until the buffer is full, and no more.
    open[0]?.send({ event: 'news', data: 'x'.repeat(20_000_000) })
    expect(left()).toBe(0)
    expect(await Promise.race([app.close().then(() => 'stopped'), sleep(4_000, 'still open')])).toBe('stopped')
    expect(left()).toBe(1)
  })

  it('does not delay a stopping server when it was requested before the stop', async () => {
    let goOn = () => {}
    const { app, open, left } = await streaming(new Promise((resolve) => (goOn = () => resolve())))
    const socket = await aClient(app)
    socket.resume()
    await sleep(100)
    const stopped = app.close().then(() => 'stopped')
    await sleep(50)
    goOn()
    expect(await Promise.race([stopped, sleep(4_000, 'still open')])).toBe('stopped')
    expect([open.length, left()]).toEqual([0, 0])
  })

  it('leaks nothing, however often clients connect and disconnect', async () => {
    const { app, open, left } = await streaming()
    for (let round = 1; round <= 300; round++) {
      const socket = await aClient(app)
      socket.resume()
      if (round % 50 === 0) {
        await expect.poll(() => open.length).toBe(round)
        sockets.splice(0).forEach((each) => each.destroy())
        await expect.poll(left).toBe(round)
      }
    }
    for (const listener of open) listener.send(large)
    await app.close()
  })
})
