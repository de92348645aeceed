import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { anEvent, serveEvents } from '../lib/testing/event-stream.ts'
import { aNotification } from '../lib/testing/notifications.ts'
import type { StreamEvent } from './notification-stream.ts'
import { stayConnected } from './stay-connected.ts'

let visibility: DocumentVisibilityState = 'visible'
const see = (next: DocumentVisibilityState) => {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function start() {
  const server = serveEvents()
  const events: StreamEvent[] = []
  const calls = { open: 0, closed: 0, refused: 0 }
  let token: string | null = 'a-token'
  const leave = stayConnected({
    token: () => token,
    onOpen: () => (calls.open += 1),
    onEvent: (event) => events.push(event),
    onClosed: () => (calls.closed += 1),
    onRefused: () => (calls.refused += 1),
  })
  onTestFinished(leave)
  return { server, events, calls, leave, signInAnew: (next: string | null) => (token = next) }
}
const refused =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status, headers })
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the connection to the event stream', () => {
  it("receives events with the user's token, however the network splits them", async () => {
    const { server, events, calls } = await start()
    await pass(0)
    expect(server.last().token).toBe('a-token')
    const one = aNotification(7, { title: 'Überprüft' })
    const bytes = anEvent('notification', one)
    for (const character of bytes) server.last().send(character)
    server.last().send(': still there\n\n')
    server.last().send(anEvent('changed', {}) + anEvent('something later', {}))
    await pass(0)
    expect(events).toEqual([
      { event: 'notification', data: one },
      { event: 'changed', data: {} },
    ])
    expect(calls).toEqual({ open: 1, closed: 0, refused: 0 })
  })

  it('refetches the list after an unreadable notification', async () => {
    const { server, events } = await start()
    await pass(0)
    server.last().send('event: notification\ndata: {"id":\n\nevent: notification\ndata: 7\n\n')
    await pass(0)
    expect(events).toEqual([
      { event: 'changed', data: {} },
      { event: 'changed', data: {} },
    ])
  })

  it('reconnects after 1, 2, 4 … at most 60 seconds', async () => {
    const { server, calls } = await start()
    server.refuse(...Array.from({ length: 8 }, (_, n) => (n % 2 ? refused(502) : noLine)))
    await pass(0)
    for (const [n, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await pass(seconds * 1_000 - 1)
      expect(server.connections.length, `before ${seconds} s`).toBe(n + 1)
      await pass(1)
      expect(server.connections.length, `after ${seconds} s`).toBe(n + 2)
    }
    expect(calls.open).toBe(1)
  })

  it('treats a response that is no event stream as none', async () => {
    const { server, calls } = await start()
    server.refuse(() => new Response('<h1>Sign in to the hotel</h1>', { headers: { 'content-type': 'text/html' } }))
    await pass(0)
    expect(calls.open).toBe(0)
    await pass(1_000)
    expect(calls.open).toBe(1)
  })

  it('adds jitter to reconnects', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { server } = await start()
    server.refuse(noLine)
    await pass(500)
    expect(server.connections.length).toBe(2)
  })

  it('starts again with one second after a long connection', async () => {
    const { server, calls } = await start()
    server.refuse(noLine, noLine, noLine)
    await pass(7_000)
    expect(calls.open).toBe(1)
    await pass(11_000)
    server.last().end()
    await pass(999)
    expect(calls).toEqual({ open: 1, closed: 4, refused: 0 })
    await pass(1)
    expect(calls.open).toBe(2)
  })

  it.each([429, 503])(
    'waits as long as the server says with %i, even if the page becomes visible again',
    async (status) => {
      const { server } = await start()
      server.refuse(refused(status, { 'retry-after': '42' }))
      await pass(10_000)
      see('hidden')
      see('visible')
      await pass(31_000)
      expect(server.connections.length).toBe(1)
      await pass(1_000)
      expect(server.connections.length).toBe(2)
    },
  )

  it('is dead after 90 silent seconds', async () => {
    const { server, calls } = await start()
    await pass(0)
    await pass(80_000)
    server.last().send(': still there\n\n')
    await pass(80_000)
    expect(server.last().left()).toBe(false)
    await pass(10_000)
    expect(server.connections[0]?.left()).toBe(true)
    await pass(1_000)
    expect(calls).toEqual({ open: 2, closed: 1, refused: 0 })
  })

  it('closes while the page is hidden, and opens when it is visible again', async () => {
    const { server, calls } = await start()
    await pass(0)
    see('hidden')
    expect(server.last().left()).toBe(true)
    await pass(3_600_000)
    expect(server.connections.length).toBe(1)
    see('visible')
    await pass(0)
    expect(calls).toEqual({ open: 2, closed: 1, refused: 0 })
  })

  it('starts when a page opened in the background is first visible', async () => {
    visibility = 'hidden'
    const { server } = await start()
    await pass(60_000)
    expect(server.connections).toEqual([])
    see('visible')
    await pass(0)
    expect(server.connections.length).toBe(1)
  })

  it('reconnects at once when online again', async () => {
    const { server, calls } = await start()
    server.refuse(noLine, noLine, noLine, noLine, noLine)
    await pass(20_000)
    expect(calls.open).toBe(0)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(calls.open).toBe(1)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.connections.slice(-2).map(({ left }) => left())).toEqual([true, false])
    expect(calls).toEqual({ open: 2, closed: 6, refused: 0 })
  })

  it('ends with a refused token', async () => {
    const { server, calls } = await start()
    server.refuse(refused(401))
    await pass(600_000)
    expect(calls).toEqual({ open: 0, closed: 1, refused: 1 })
    expect(server.connections.length).toBe(1)
  })

  it('continues if the refused token was replaced meanwhile', async () => {
    const { server, calls, signInAnew } = await start()
    server.refuse(() => {
      signInAnew('another-token')
      return new Response('{}', { status: 401 })
    })
    await pass(1_000)
    expect(calls).toEqual({ open: 1, closed: 1, refused: 0 })
    expect(server.last().token).toBe('another-token')
  })

  it('ends when it is stopped', async () => {
    const { server, leave } = await start()
    await pass(0)
    leave()
    expect(server.last().left()).toBe(true)
    see('hidden')
    see('visible')
    window.dispatchEvent(new Event('online'))
    await pass(600_000)
    expect(server.connections.length).toBe(1)
  })
})
