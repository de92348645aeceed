import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPassword } from '@axle/testing/builders'
import { blackPng } from '@axle/api/uploads/hard-files'
import type { SoakWorld } from './soak-world.ts'
import { delivery } from '@axle/testing/delivery'

/** Counts of actions, and unexpected responses. */
export class Life {
  readonly counts = new Map<string, number>()
  readonly surprises = new Map<string, number>()
  #over = false

  readonly url: string
  readonly world: SoakWorld

  constructor(url: string, world: SoakWorld) {
    this.url = url
    this.world = world
  }

  /** Runs all clients at a constant rate until `end`. */
  start(): { end(): Promise<void> } {
    const everybody: readonly [people: number, pauseMs: number, live: (turn: number) => Promise<void>][] = [
      [4, 250, (turn) => this.browses(turn)],
      [2, 200, (turn) => this.searches(turn)],
      [3, 1_000, (turn) => this.visits(turn)],
      [1, 2_000, (turn) => this.sells(turn)],
      [1, 400, (turn) => this.fails(turn)],
      [1, 500, (turn) => this.hangsUp(turn)],
    ]
    const living = everybody.flatMap(([people, pauseMs, live]) =>
      Array.from({ length: people }, async () => {
        for (let turn = randomInt(1_000); !this.#over; turn++) {
          await live(turn).catch((error: unknown) => this.#note(this.surprises, String(error).slice(0, 120)))
          await sleep(pauseMs)
        }
      }),
    )
    return {
      end: async () => {
        this.#over = true
        await Promise.all(living)
      },
    }
  }

  #note(counts: Map<string, number>, what: string) {
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }

  async ask(what: string, path: string, expected: readonly number[] = [200], init: RequestInit = {}) {
    const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(30_000), redirect: 'manual', ...init })
    const text = await answer.text()
    this.#note(this.counts, what)
    if (!expected.includes(answer.status)) this.#note(this.surprises, `${what}: ${answer.status}`)
    return text
  }

  send(what: string, method: string, path: string, token: string, data?: unknown, expected = [200, 201]) {
    const body = data === undefined ? {} : { body: JSON.stringify({ data }) }
    const heads = {
      authorization: `Bearer ${token}`,
      ...(data !== undefined && { 'content-type': 'application/json' }),
    }
    return this.ask(what, path, expected, { method, headers: heads, ...body })
  }

  async browses(turn: number) {
    const { productIds, shopIds } = this.world
    const product = productIds[(turn * 7) % productIds.length]
    await this.ask('pages', `/shop/all-products?page=${1 + (turn % 40)}`)
    await this.ask('pages', `/shop/product/${product}`)
    await this.ask('pages', `/shop/${shopIds[turn % shopIds.length]}`)
    await this.ask('products', `/api/products/${product}`)
    await this.ask('lists', `/api/products?page=${1 + (turn % 60)}&limit=12`)
  }

  async searches(turn: number) {
    const words = ['brake', 'oil filter', 'toyota corolla', 'lamp 2012', 'zzz', 'spark plug bosch']
    const q = encodeURIComponent(`${words[turn % words.length]} ${turn % 5 === 0 ? turn : ''}`.trim())
    await this.ask('searches', `/api/products?q=${q}&understand=true`)
    await this.ask('facets', `/api/products/facets?q=${q}`)
  }

  async visits(turn: number) {
    const { customers, wares } = this.world
    const email = customers[turn % customers.length]
    const signedIn = await this.ask('sign-ins', '/api/login', [200], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { identifier: email, password: testPassword } }),
    })
    const token = /"auth_token":"([^"]+)"/.exec(signedIn)?.[1] ?? ''
    const leave = new AbortController()
    const heads = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const stream = await fetch(`${this.url}/api/notifications/stream`, { headers: heads, signal: leave.signal })
    this.#note(stream.status === 200 ? this.counts : this.surprises, 'streams')
    const items = [{ productId: wares[turn % wares.length], quantity: 1 }]
    const placed = await this.send('orders', 'POST', '/api/orders', token, { ...delivery, items })
    const id = /"order":\{"id":"([^"]+)"/.exec(placed)?.[1]
    await this.send('notifications', 'GET', '/api/notifications', token)
    if (turn % 2 === 0) await this.send('cancellations', 'POST', `/api/orders/${id}/cancel`, token, {})
    await sleep(500)
    // Half disconnect; the others sign out.
    if (turn % 2 === 0) leave.abort()
    await this.send('sign-outs', 'POST', '/api/logout', token)
    leave.abort()
    await stream.body?.cancel().catch(() => undefined)
  }

  async sells(turn: number) {
    const { vendor, wares } = this.world
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(blackPng({ width: 300 + (turn % 50), height: 300 }))]), 'part.png')
    form.append('upload_preset', 'product')
    const heads = { authorization: `Bearer ${vendor}` }
    await this.ask('uploads', '/api/uploads', [201], { method: 'POST', headers: heads, body: form })
    const price = 50 + (turn % 100)
    await this.send('prices', 'PUT', `/api/products/${wares[turn % wares.length]}`, vendor, { price })
  }

  async fails(turn: number) {
    await this.ask('failures', `/api/products/${2_000_000_000 - turn}`, [404])
    await this.ask('failures', `/nothing-here-${turn}`, [302, 404])
    await this.send('failures', 'GET', '/api/orders', 'no-token', undefined, [401])
    await this.send('failures', 'POST', '/api/orders', this.world.vendor, { items: [] }, [400])
    await this.ask('failures', '/api/login', [401, 429], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { identifier: `nobody${turn % 50}@axle.example`, password: 'Wrong-2026' } }),
    })
  }

  /** Interrupted requests, pages and uploads. */
  async hangsUp(turn: number) {
    const { hostname, port } = new URL(this.url)
    const head = `host: ${hostname}\r\nauthorization: Bearer ${this.world.vendor}\r\n`
    const starts = [
      `GET /api/products?q=brake HTTP/1.1\r\n${head}`,
      `GET /shop/all-products?page=${1 + (turn % 40)} HTTP/1.1\r\n${head}\r\n`,
      `POST /api/uploads HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(5_000)}`,
      `GET /api/notifications/stream HTTP/1.1\r\n${head}accept: text/event-stream\r\n\r\n`,
    ]
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(starts[turn % starts.length] ?? '')
    await sleep(turn % 2 === 0 ? 5 : 60)
    socket.destroy()
    this.#note(this.counts, 'hang-ups')
  }
}
