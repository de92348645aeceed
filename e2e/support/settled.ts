import type { BrowserContext, Page, Request } from '@playwright/test'

const underway = new WeakMap<BrowserContext, Set<Request>>()
const quietFor = 500

/** Keeps what a browser has asked for and not got yet. The stream of notifications never ends: it does not count. */
export function watchLine(context: BrowserContext): void {
  const requests = new Set<Request>()
  context.on('request', (request) => {
    if (!request.url().endsWith('/notifications/stream')) requests.add(request)
  })
  context.on('requestfinished', (request) => void requests.delete(request))
  context.on('requestfailed', (request) => void requests.delete(request))
  underway.set(context, requests)
}

/** Waits until a page has loaded what it wants: for half a second nothing is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  for (let quiet = 0; quiet < quietFor; quiet += 50) {
    await page.waitForTimeout(50)
    if ((underway.get(page.context())?.size ?? 0) > 0) quiet = 0
  }
}
