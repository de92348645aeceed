import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { busy, tooManyRequests } from '../errors/errors.ts'
import { servePages } from './serve-pages.ts'
import type { Render, RenderedPage } from './web-build.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

function site(answer: (path: string) => RenderedPage = (path) => html(`page ${path}`)) {
  const seen: Parameters<Render>[0][] = []
  const state = { version: 1, withdrawals: 0, waits: 0 }
  const app = Fastify()
  opened.push(app)
  const render: Render = async (view) => {
    seen.push(view)
    return answer(view.url.replace('https://parts.example', ''))
  }
  servePages(app, {
    renderer: async () => render,
    live: false,
    siteUrl: 'https://parts.example',
    version: () => state.version,
    withdrawals: () => state.withdrawals,
    settled: async () => void (state.waits += 1),
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, get, seen, state }
}
const html = (text: string, status = 200, more: Record<string, string> = {}): RenderedPage => ({
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...more }),
  texts: [`<html>${text}</html>`],
  pieces: [],
})

describe('servePages', () => {
  it('renders a page once and serves it in every encoding', async () => {
    const { get, seen } = site()
    const plain = await get('/shop/all-products')
    const br = await get('/shop/all-products', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/shop/all-products', { 'accept-encoding': 'gzip, br;q=0' })
    expect(plain.body).toBe('<html>page /shop/all-products</html>')
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain.body])
    expect(seen).toHaveLength(1)
    expect(plain.headers['vary']).toBe('accept-encoding, accept-language, cookie, save-data')
  })

  it('sends the preloads of a page as a header, from the cache too', async () => {
    const link = '</images/a/320.webp>; rel=preload; as=image'
    const { get, seen } = site(() => html('with a picture', 200, { link }))
    const links = [await get('/shop/1'), await get('/shop/1')].map(({ headers }) => headers['link'])
    expect([links, seen.length]).toEqual([[link, link], 1])
  })

  it('caches a page for each language and each set of preferences', async () => {
    const { get, seen } = site()
    await get('/shop/all-products', { 'accept-language': 'ar' })
    await get('/shop/all-products', { 'accept-language': 'en', cookie: 'app-settings=1.0.0.0.0.1.en' })
    await get('/shop/all-products', { 'accept-language': 'en' })
    expect(seen.map(({ language, settings }) => [language, settings.colorScheme])).toEqual([
      ['ar', 'light'],
      ['en', 'dark'],
      ['en', 'light'],
    ])
  })

  it('caches other pages for visitors who save data, by choice or by browser', async () => {
    const { get, seen } = site()
    const saving = { 'accept-language': 'en', 'save-data': 'on' }
    await get('/shop', saving)
    await get('/shop', { ...saving, cookie: 'app-data-saver=off' })
    await get('/shop', { 'accept-language': 'en', cookie: 'a=b; app-data-saver=on' })
    await get('/shop', { 'accept-language': 'en', cookie: 'app-data-saver=once' })
    expect(seen.map(({ dataSaver }) => dataSaver)).toEqual([true, false])
  })

  it('renders product lists for the chosen vehicle, and other pages without one [S-02]', async () => {
    const { get, seen } = site()
    const cookie = 'a=b; app-vehicle=31'
    for (const path of ['/shop/all-products?q=pad', '/shop/7', '/shop', '/shop/product/7']) await get(path, { cookie })
    await get('/shop/all-products?q=pad', { cookie: 'app-vehicle=31' })
    await get('/shop/all-products?q=pad')
    await get('/shop/all-products?q=pad', { cookie: 'app-vehicle=0 or 1' })
    expect(seen.map(({ vehicle }) => vehicle)).toEqual([31, 31, undefined, undefined, undefined])
  })

  it('does not send again what the browser has already', async () => {
    const { get } = site()
    const { headers } = await get('/shop/all-products')
    const again = await get('/shop/all-products', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('shows a changed catalogue at once to who changed something, and others what was taken off sale', async () => {
    const { get, seen, state } = site()
    await get('/shop/all-products')
    state.version += 1
    await get('/shop/all-products')
    expect(seen).toHaveLength(1)
    await get('/shop/all-products', { cookie: 'a=b; app-wrote=1' })
    expect([seen.length, state.waits]).toEqual([2, 1])
    state.withdrawals += 1
    await get('/shop/all-products')
    expect(seen).toHaveLength(3)
  })

  it('answers HEAD with the page’s headers and no body', async () => {
    const { app } = site()
    const answer = await app.inject({ method: 'HEAD', url: '/shop/all-products' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String('<html>page /shop/all-products</html>'.length))
    expect(answer.body).toBe('')
  })

  it('passes on redirects and statuses of the web app', async () => {
    const { get } = site((path) =>
      path === '/'
        ? { status: 302, headers: new Headers({ location: '/shop/all-products' }), texts: [], pieces: [] }
        : html('not here', 404),
    )
    const home = await get('/')
    expect([home.statusCode, home.headers['location'], home.headers['content-type']]).toEqual([
      302,
      '/shop/all-products',
      undefined,
    ])
    expect((await get('/shop/product/999999')).statusCode).toBe(404)
  })

  it('sends Retry-After with a page that asks to retry, and never caches it', async () => {
    const { get, seen } = site(() => html('later', 503, { 'retry-after': '5' }))
    for (const times of [1, 2]) {
      const answer = await get('/shop/all-products')
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(seen).toHaveLength(times)
    }
  })

  it('shows the busy page when there is no capacity, rendered once, without scripts and further requests', async () => {
    const { app, get, seen } = site(() =>
      html('<link rel="modulepreload" href="/a.js"><p>later</p><script>run()</script>'),
    )
    app.addHook('onRequest', async () => Promise.reject(busy(3)))
    for (const url of ['/shop/all-products?q=1', '/orders']) {
      const answer = await get(url, { 'accept-language': 'fr', cookie: 'app-settings=1.0.0.0.0.1.fr' })
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '3',
        'no-store',
      ])
      expect(answer.body).toBe('<html><p>later</p></html>')
    }
    expect(seen.map(({ url, language, settings }) => [url, language, settings.colorScheme])).toEqual([
      ['https://parts.example/503', 'fr', 'dark'],
    ])
    expect((await get('/api/none')).json()).toMatchObject({ code: 'busy' })
  })

  it('shows the same page with the time to wait after too many requests from one network address', async () => {
    const { app, get } = site(() => html('later'))
    app.addHook('onRequest', async () => Promise.reject(tooManyRequests(42)))
    const answer = await get('/shop/all-products')
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      429,
      '42',
      'no-store',
    ])
    expect(answer.body).toBe('<html>later</html>')
    expect((await get('/images/none')).json()).toMatchObject({ code: 'too_many_requests' })
  })

  it('never answers unknown calls and files with a page, nor pages with JSON [SITE-12]', async () => {
    const { get, seen } = site()
    for (const url of ['/api/nope', '/api', '/assets/old.js', '/images/none']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
    expect(seen).toHaveLength(0)
    expect((await get('/orders', { accept: 'text/html' })).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('hides unknown parameters and other cookies from the page', async () => {
    const { get, seen } = site()
    await get('/shop/all-products?page=2&utm_source=x', { cookie: 'session=secret' })
    expect(seen[0]?.url).toBe('https://parts.example/shop/all-products?page=2')
    expect(JSON.stringify(seen)).not.toContain('secret')
  })
})
