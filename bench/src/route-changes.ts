import { chromium, type Page } from '@playwright/test'

export interface RouteChange {
  readonly name: string
  /** Milliseconds from each tap to the next page. */
  readonly times: readonly number[]
}

const rounds = 7
/** CPU slowdown factors: a current phone, and a common one. */
const processors = [1, 4]

/** Times changes between two visited pages. */
export async function routeChanges(site: string, browser: string): Promise<RouteChange[]> {
  const running = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await running.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${site}/shop/all-products`)
    const session = await page.context().newCDPSession(page)
    const card = page.locator('main a[href^="/shop/product/"]').first()
    await card.click()
    await page.waitForURL(/\/shop\/product\/\d+/)
    await page.goBack()
    await card.waitFor()
    const changes: RouteChange[] = []
    for (const rate of processors) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const [to, back]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        to.push(await timed(page, () => card.click(), '/shop/product/'))
        back.push(await timed(page, () => page.goBack(), '/shop/all-products'))
      }
      changes.push(
        { name: `list to product, ${speedOf(rate)}`, times: to },
        { name: `product back to list, ${speedOf(rate)}`, times: back },
      )
    }
    return changes
  } finally {
    await running.close()
  }
}

const speedOf = (rate: number) => (rate === 1 ? 'at full speed' : `processor ${rate} times slower`)

/** Measures in the page, from the tap (or back) to the paint of the new heading. */
async function timed(page: Page, act: () => Promise<unknown>, path: string): Promise<number> {
  const painted = page.evaluate<number>(watch(path))
  await act()
  return painted
}

/** Runs in the browser, so it is untyped. */
const watch = (path: string): string => `new Promise((resolve) => {
  let startedAt = 0
  // The event's own time: listeners of the page run before these.
  const start = ({ timeStamp }) => { startedAt ||= timeStamp }
  addEventListener('pointerdown', start, { once: true, capture: true })
  addEventListener('popstate', start, { once: true, capture: true })
  const before = document.querySelector('h1')
  const look = () => {
    const heading = document.querySelector('h1')
    if (startedAt > 0 && location.pathname.startsWith(${JSON.stringify(path)}) && heading && heading !== before) resolve(performance.now() - startedAt)
    else requestAnimationFrame(look)
  }
  look()
})`
