import { chromium, type Page } from '@playwright/test'

export interface RouteChange {
  readonly name: string
  /** Milliseconds from the press until the next page stands, each time. */
  readonly times: readonly number[]
}

const rounds = 7
/** Times slower than this machine: a phone of today, and one of those that most people have. */
const processors = [1, 4]

/** How long it takes from a press to the next page, once both were seen. */
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

/** Measured within the page: from the press (or the step back) until the new page's heading was painted. */
async function timed(page: Page, act: () => Promise<unknown>, path: string): Promise<number> {
  const painted = page.evaluate<number>(watch(path))
  await act()
  return painted
}

/** Runs in the browser, where this program's types do not reach. */
const watch = (path: string): string => `new Promise((resolve) => {
  let began = 0
  const start = () => { began ||= performance.now() }
  addEventListener('pointerdown', start, { once: true, capture: true })
  addEventListener('popstate', start, { once: true, capture: true })
  const before = document.querySelector('h1')
  const look = () => {
    const heading = document.querySelector('h1')
    if (began > 0 && location.pathname.startsWith(${JSON.stringify(path)}) && heading && heading !== before) resolve(performance.now() - began)
    else requestAnimationFrame(look)
  }
  look()
})`
