import { parseArgs } from 'node:util'
import startProduct from '../../e2e/support/start-product.ts'
import { findBrowser } from '../../tools/src/browser.ts'
import { installLighthouse, type Throttling, type Visit, visit } from './lighthouse.ts'
import { readNames } from './options.ts'
import { routeChanges } from './route-changes.ts'
import { middle, webReport } from './web-report.ts'

const visits = 5
const pages = ['/shop/all-products', '/shop/product/1', '/shop/1', '/auth/sign-in']
const ways: readonly Throttling[] = ['devtools', 'simulate']

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = readNames(values.only, [...pages, ...ways, 'route-changes'])
const isChosen = (name: string) => chosen === undefined || chosen.includes(name)
/** Both kinds of throttling, unless one is named. */
const chosenWays = ways.some(isChosen) ? ways.filter(isChosen) : ways

await installLighthouse()
const browser = await findBrowser()
if ('missing' in browser) throw new Error(browser.missing)
const stop = await startProduct()
try {
  const site = process.env['AXLE_URL'] ?? ''
  const measured: { page: string; visit: Visit }[] = []
  for (const page of pages.filter(isChosen)) {
    // The first visit fills the page cache, as on a busy site.
    await fetch(site + page)
    for (const way of chosenWays) {
      const each: Visit[] = []
      for (let round = 0; round < visits; round++) each.push(await visit(site + page, browser.path, way))
      measured.push({ page: `${page}, ${way}`, visit: middle(each) })
      console.log(`${page}, ${way}: ${each.map(({ scores }) => scores.join('/')).join('  ')}`)
    }
  }
  const changes = isChosen('route-changes') ? await routeChanges(site, browser.path) : []
  console.log(`\n${webReport(measured, changes, visits)}`)
} finally {
  await stop?.()
}
