import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

const underway = new WeakMap<Page, Set<Request>>()
const quietFor = 500

/** Tracks pending requests per page, without the endless notification stream. */
export function watchLine(context: BrowserContext): void {
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
}

// Per page, because requests of a closed page never finish.
function watchPage(page: Page): void {
  const requests = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/notifications/stream')) requests.add(request)
  })
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
  underway.set(page, requests)
}

/** Waits until a page is hydrated and has had no pending request for half a second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  // Recorded input is replayed, and its record deleted, when every part is hydrated.
  await page.waitForFunction(() => !('early' in window), undefined, { polling: 50 })
  for (let quiet = 0; quiet < quietFor && !page.isClosed(); quiet += 50) {
    await sleep(50)
    if ((underway.get(page)?.size ?? 0) > 0) quiet = 0
  }
}
