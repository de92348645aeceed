import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, asset, deletePrivateCaches, page, picture, type WorkerEnvironment } from './strategies.ts'
import { putInCache } from './cache-entry.ts'
import { limits, privatePrefix, stores, entriesToEvict } from './cache-limits.ts'
import { MemoryCaches } from './testing.ts'

const site = 'https://parts.example'
const request = (path: string, token?: string) =>
  new Request(site + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
const html = (text: string) =>
  new Response(`<html lang="en">${text}</html>`, { headers: { 'content-type': 'text/html' } })
const json = (data: unknown, status = 200) => Response.json(data, { status })
const offlineNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<Response>(() => undefined)

let caches: MemoryCaches
let works: Promise<unknown>[]
/** A worker with this network. */
function worker(
  network: (request: Request) => Promise<Response>,
): WorkerEnvironment & { network: ReturnType<typeof vi.fn> } {
  const fetch = vi.fn(network)
  return { caches: caches as unknown as CacheStorage, fetch, network: fetch, meanwhile: (work) => works.push(work) }
}
/** Work may add more work. */
async function done(): Promise<void> {
  const known = works.length
  await Promise.allSettled(works)
  if (works.length > known) await done()
}
/** A network that responds on command. */
function slowNetwork() {
  let arrive: (answer: Response) => void = () => undefined
  const coming = new Promise<Response>((resolve) => (arrive = resolve))
  let resolveRequested: () => void = () => undefined
  const requested = new Promise<void>((resolve) => (resolveRequested = resolve))
  const around = worker(() => {
    resolveRequested()
    return coming
  })
  return { around, requested, arrive }
}
const privates = async () => (await caches.keys()).filter((name) => name.startsWith(privatePrefix))

beforeEach(() => {
  caches = new MemoryCaches()
  works = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page', () => {
  const pageUrl = '/shop/all-products'
  it('comes from the network, and is cached', async () => {
    await page(
      request(pageUrl),
      worker(async () => html('old')),
    )
    await done()
    expect(
      await (
        await page(
          request(pageUrl),
          worker(async () => html('new')),
        )
      )?.text(),
    ).toContain('>new<')
  })

  it('comes from the cache offline, or when the server is down, with its time', async () => {
    await page(
      request(pageUrl),
      worker(async () => html('old')),
    )
    await done()
    for (const network of [offlineNetwork, async () => json({}, 503)]) {
      const shown = await page(request(pageUrl), worker(network))
      expect(await shown?.text()).toMatch(/^<html data-kept-at="\d{13}" lang="en">old<\/html>$/)
    }
  })

  it('keeps its content security policy', async () => {
    const policy = "default-src 'none'; script-src 'self' 'sha256-x'"
    await page(
      request(pageUrl),
      worker(async () => new Response('<html >', { headers: { 'content-security-policy': policy } })),
    )
    await done()
    expect((await page(request(pageUrl), worker(offlineNetwork)))?.headers.get('content-security-policy')).toBe(policy)
  })

  it('comes from the cache on a slow connection, and the slow response is cached for next time', async () => {
    await page(
      request(pageUrl),
      worker(async () => html('old')),
    )
    await done()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { around, requested, arrive } = slowNetwork()
    const shown = page(request(pageUrl), around)
    await requested
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await (await shown)?.text()).toContain('>old<')
    arrive(html('late'))
    vi.useRealTimers()
    await done()
    expect(await (await page(request(pageUrl), worker(offlineNetwork)))?.text()).toContain('>late<')
  })

  it('is missing offline if it is not cached', async () => {
    expect(await page(request(pageUrl), worker(offlineNetwork))).toBeUndefined()
  })

  it('is not cached when it is an error or too large', async () => {
    await page(
      request(pageUrl),
      worker(async () => new Response('<html >', { status: 410 })),
    )
    await page(
      request(pageUrl),
      worker(async () => html('x'.repeat(600_000))),
    )
    await done()
    expect(await page(request(pageUrl), worker(offlineNetwork))).toBeUndefined()
  })
})

describe('files', () => {
  it('are fetched once if they are named after their content', async () => {
    const first = worker(async () => new Response('1'))
    await asset(request('/assets/a-1.js'), first)
    await done()
    const second = worker(never)
    expect(await (await asset(request('/assets/a-1.js'), second)).text()).toBe('1')
    expect(second.network).not.toHaveBeenCalled()
  })

  it('are not cached as missing when a newer server lacks them', async () => {
    await asset(
      request('/assets/a-1.js'),
      worker(async () => json({}, 404)),
    )
    await done()
    expect(
      await (
        await asset(
          request('/assets/a-1.js'),
          worker(async () => new Response('1')),
        )
      ).text(),
    ).toBe('1')
  })

  it('are fetched again after a placeholder picture, which is shown offline', async () => {
    const standIn = { headers: { 'cache-control': 'public, max-age=300' } }
    await picture(
      request('/images/a/320.avif'),
      worker(async () => new Response('webp', standIn)),
    )
    await done()
    expect(await (await picture(request('/images/a/320.avif'), worker(offlineNetwork))).text()).toBe('webp')
    const made = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
    await picture(
      request('/images/a/320.avif'),
      worker(async () => new Response('avif', made)),
    )
    await done()
    expect(await (await picture(request('/images/a/320.avif'), worker(never))).text()).toBe('avif')
  })
})

describe('API responses', () => {
  const ask = async (path: string, network: (request: Request) => Promise<Response>, token?: string) => {
    const given = await answer(request(path, token), worker(network))
    await done()
    return given.json()
  }

  it('are served offline if they are public, with the time they were cached', async () => {
    await ask('/api/products', async () => json({ data: [1] }))
    const given = await answer(request('/api/products'), worker(offlineNetwork))
    expect(Number(given.headers.get('x-kept-at'))).toBeGreaterThan(Date.now() - 5_000)
    expect(await given.json()).toEqual({ data: [1] })
    // A user who has just signed in may read them, too.
    expect(await ask('/api/products', offlineNetwork, 'ama')).toEqual({ data: [1] })
  })

  it('are never served to another user if they are private', async () => {
    await ask('/api/orders', async () => json({ data: 'of Ama' }), 'ama')
    expect(await ask('/api/orders', offlineNetwork, 'ama')).toEqual({ data: 'of Ama' })
    await expect(ask('/api/orders', offlineNetwork, 'kofi')).rejects.toThrow('Failed to fetch')
    await expect(ask('/api/orders', offlineNetwork)).rejects.toThrow('Failed to fetch')
  })

  it('are deleted if they are private and another token is used', async () => {
    await ask('/api/orders', async () => json({ data: 'of Ama' }), 'ama')
    await ask('/api/users/2', async () => json({ data: 'Kofi' }), 'kofi')
    expect(await privates()).toHaveLength(1)
    await expect(ask('/api/orders', offlineNetwork, 'ama')).rejects.toThrow('Failed to fetch')
  })

  it('are deleted at sign-out if they are private, including those in flight', async () => {
    await ask('/api/orders', async () => json({ data: 'of Ama' }), 'ama')
    const { around, requested, arrive } = slowNetwork()
    const late = answer(request('/api/address', 'ama'), around)
    await requested
    await deletePrivateCaches(caches as unknown as CacheStorage)
    arrive(json({ data: 'her address' }))
    await late
    await done()
    expect(await privates()).toEqual([])
  })

  it('are deleted if they are private and the server refuses the token', async () => {
    await ask('/api/orders', async () => json({ data: 'of Ama' }), 'ama')
    await ask('/api/orders', async () => json({ message: 'no' }, 401), 'ama')
    expect(await privates()).toEqual([])
  })

  it('are deleted if they are private and the account lost a job, and the account is cached anew', async () => {
    const account = (...staffOf: object[]) => json({ data: { id: 7, userType: 'customer', staffOf } })
    const job = { id: 3, businessName: 'Kokompe Electric', role: 'packing' }
    const orders = '/api/orders/business/3'
    await ask('/api/users/7', async () => account(job), 'ama')
    await ask(orders, async () => json({ data: 'of the shop' }), 'ama')
    await ask('/api/users/7', async () => account(job), 'ama')
    expect(await ask(orders, offlineNetwork, 'ama')).toEqual({ data: 'of the shop' })
    await ask('/api/users/7', async () => account(), 'ama')
    await expect(ask(orders, offlineNetwork, 'ama')).rejects.toThrow('Failed to fetch')
    expect(await ask('/api/users/7', offlineNetwork, 'ama')).toMatchObject({ data: { staffOf: [] } })
  })

  it('are deleted if they are private and the server refuses access', async () => {
    await ask('/api/orders/business/3', async () => json({ data: 'of the shop' }), 'ama')
    await ask('/api/orders/business/3', async () => json({ message: 'no' }, 403), 'ama')
    expect(await privates()).toEqual([])
  })

  it('come from the network if they are private, however slow it is', async () => {
    await ask('/api/orders', async () => json({ data: 'before' }), 'ama')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { around, requested, arrive } = slowNetwork()
    const given = answer(request('/api/orders', 'ama'), around)
    await requested
    await vi.advanceTimersByTimeAsync(25_000)
    arrive(json({ data: 'after' }))
    expect(await (await given).json()).toEqual({ data: 'after' })
  })

  it('are passed on and not cached if they are refusals', async () => {
    expect(await ask('/api/products/9', async () => json({ message: 'gone' }, 410))).toEqual({ message: 'gone' })
    await expect(ask('/api/products/9', offlineNetwork)).rejects.toThrow('Failed to fetch')
  })
})

describe('cache limits', () => {
  const entries = (...sizes: number[]) => sizes.map((bytes, index) => ({ url: String(index), bytes }))
  it('evict the oldest first, by number and by size', () => {
    expect(entriesToEvict(entries(1, 1, 1), { entries: 2, bytes: 100 })).toEqual(['0'])
    expect(entriesToEvict(entries(60, 60, 30), { entries: 9, bytes: 100 })).toEqual(['0'])
    expect(entriesToEvict(entries(1, 1), { entries: 2, bytes: 2 })).toEqual([])
  })

  it('keep the 50 newest pages', async () => {
    const store = (await caches.open(stores.pages)) as unknown as Cache
    for (let id = 1; id <= 55; id += 1)
      await putInCache(store, `${site}/shop/product/${id}`, html('x'), limits[stores.pages])
    // Read again, so no longer the oldest.
    await putInCache(store, `${site}/shop/product/6`, html('x'), limits[stores.pages])
    await putInCache(store, `${site}/shop/product/56`, html('x'), limits[stores.pages])
    const left = (await store.keys()).map(({ url }) => Number(url.split('/').at(-1)))
    expect(left).toHaveLength(50)
    expect([left.includes(7), left[0], left.at(-1), left.includes(6)]).toEqual([false, 8, 56, true])
  })
})
