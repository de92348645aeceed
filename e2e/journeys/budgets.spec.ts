import http from 'node:http'
import type { Browser } from '@playwright/test'
import { languageTag, languages } from '@axle/contract/languages'
import { listImageBytes } from '@axle/contract/images'
import { siteUrl } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

/** Budgets of a first visit of the catalogue in compressed bytes. The page contains part names in its language. */
const most = { html: 24_500, scripts: 130_000, pictures: 150_000 }
const list = '/shop/all-products'
/** Of a first visit in English: JavaScript in bytes with response headers, and requests besides those of pictures. */
const firstVisits = {
  [list]: { scripts: 117_000, requests: 18 },
  '/shop/1': { scripts: 125_500, requests: 19 },
  '/shop/product/1': { scripts: 124_700, requests: 19 },
  '/auth/sign-in': { scripts: 111_600, requests: 19 },
}
/** Elements of a card, on phones and on wide screens. */
const elementsOfCard = 38

interface Sent {
  readonly bytes: number
  readonly encoding: string | undefined
  readonly body: Buffer
}
/** Raw bytes, without decompression. */
const send = (path: string, headers: Record<string, string> = {}): Promise<Sent> =>
  new Promise((resolve, reject) => {
    http
      .get(siteUrl() + path, { headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          resolve({ bytes: body.length, encoding: answer.headers['content-encoding'], body })
        })
      })
      .on('error', reject)
  })
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await send(path, { ...headers, 'accept-encoding': 'identity' })).body.toString()

/** The files of a page and the texts of its language. */
async function scriptsOf(html: string, language: string): Promise<string[]> {
  const named = [...new Set(Array.from(html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g), ([, file = '']) => file))]
  const folder = language === 'en-GH' ? 'en' : language
  const fetching = (await Promise.all(named.map((file) => text(file)))).join('\n')
  const texts = new RegExp(`import\\([\`"']\\./(${folder}-[\\w-]+\\.js)[\`"']\\)`).exec(fetching)?.[1]
  expect(named, `the texts of ${language}, requested with the scripts`).toContain(`/assets/${texts}`)
  return named
}

test('keeps the catalogue within budget in every language, compressed', async () => {
  const weights = new Map<string, number>()
  const weigh = async (file: string) => {
    const known = weights.get(file)
    if (known !== undefined) return known
    const { bytes, encoding } = await send(file)
    expect([file, encoding]).toEqual([file, 'br'])
    weights.set(file, bytes)
    return bytes
  }
  for (const language of languages) {
    const asked = { 'accept-language': languageTag(language) }
    const page = await send(list, asked)
    expect([language, page.encoding]).toEqual([language, 'br'])
    expect(page.bytes, `HTML in ${language}`).toBeLessThanOrEqual(most.html)
    const files = await scriptsOf(await text(list, asked), language)
    const sizes = await Promise.all(files.map(weigh))
    expect(files.length).toBeGreaterThan(5)
    expect(
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      `scripts in ${language}`,
    ).toBeLessThanOrEqual(most.scripts)
  }
  for (const path of ['/api/products?view=card', '/manifest.webmanifest', '/favicon.svg', '/sw.js'])
    expect([path, (await send(path)).encoding]).toEqual([path, 'br'])
})

/** Bytes that a phone loads for a page, by kind of file. */
async function loadedBy(browser: Browser, path: string): Promise<Record<string, number[]>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const kinds = new Map<string, string>()
  const loaded: Record<string, number[]> = {}
  line.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.includes('/images/') ? 'Picture' : type),
  )
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    (loaded[kinds.get(requestId) ?? 'Other'] ??= []).push(encodedDataLength),
  )
  await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
  await context.close()
  return loaded
}
const sum = (sizes: readonly number[] = []) => sizes.reduce((total, bytes) => total + bytes, 0)

test('keeps a phone within budget, with light list images', async ({ browser }) => {
  const loaded = await loadedBy(browser, list)
  // Includes response headers of at most a kilobyte each.
  expect(sum(loaded['Document'])).toBeLessThanOrEqual(most.html + 1_500)
  expect(sum(loaded['Picture'])).toBeGreaterThan(0)
  expect(sum(loaded['Picture'])).toBeLessThanOrEqual(most.pictures)
  expect(Math.max(...(loaded['Picture'] ?? []))).toBeLessThanOrEqual(listImageBytes + 1_000)
  expect(loaded['Font']?.length ?? 0).toBeLessThanOrEqual(1)
})

for (const [path, most] of Object.entries(firstVisits))
  test(`keeps the JavaScript and the requests of a first visit of ${path} within budget`, async ({ browser }) => {
    const { Picture: _, ...loaded } = await loadedBy(browser, path)
    expect(loaded['Script']?.length).toBeGreaterThan(5)
    expect(sum(loaded['Script'])).toBeLessThanOrEqual(most.scripts)
    const requests = Object.entries(loaded).map(([kind, { length }]) => `${kind}: ${length}`)
    expect(Object.values(loaded).flat().length, requests.join(', ')).toBeLessThanOrEqual(most.requests)
  })

for (const width of [390, 1280])
  test(`keeps the elements of a card within budget at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(siteUrl() + list, { waitUntil: 'networkidle' })
    const counts = await page
      .locator('.product-grid article')
      .evaluateAll((cards) => cards.map((card) => card.querySelectorAll('*').length))
    expect(counts.length).toBeGreaterThan(5)
    expect(Math.max(...counts)).toBeLessThanOrEqual(elementsOfCard)
  })

/** Landing pages from search engines and shared links. */
const firstMet = [list, '/shop', '/shop/1', '/shop/product/1', '/auth/sign-in']

test('paints landing pages without waiting for files', async () => {
  for (const path of firstMet) {
    const html = await text(path)
    expect([path, html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)]).toEqual([path, null])
    expect([path, html.match(/<script(?=[^>]*\ssrc=)(?![^>]*\s(?:async|defer|type="module"))[^>]*>/g)]).toEqual([
      path,
      null,
    ])
  }
})

test('loads the shop image before product images', async () => {
  const early = async (path: string) => (await fetch(siteUrl() + path)).headers.get('link')?.split(', <') ?? []
  expect(await early('/shop/1')).toEqual([expect.stringContaining('/images/demo-shop-1/')])
  expect(await early(list)).not.toEqual([])
})

test('shifts nothing on a landing page when fonts arrive late', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  for (const path of firstMet) {
    const page = await context.newPage()
    const letters: string[] = []
    await page.route('**/*.woff2', async (route) => {
      letters.push(route.request().url())
      await page.locator('h1').first().waitFor()
      // Two frames, so that it has been painted.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await route.continue()
    })
    await page.goto(siteUrl() + path, { waitUntil: 'networkidle' })
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = (list: PerformanceObserverEntryList) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
          new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
          // No entry means no shift.
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(letters.length, path).toBeGreaterThan(0)
    expect(shift, path).toBeLessThanOrEqual(0.02)
    await page.close()
  }
  await context.close()
})
