import startProduct from '../../e2e/support/start-product.ts'
import { findBrowser } from '../../tools/src/browser.ts'
import { installLighthouse, type Visit, visit } from './lighthouse.ts'
import { routeChanges } from './route-changes.ts'
import { middle, webReport } from './web-report.ts'

const visits = 5
const pages = ['/shop/all-products', '/shop/product/1', '/shop/1', '/auth/sign-in']

await installLighthouse()
const browser = await findBrowser()
if ('missing' in browser) throw new Error(browser.missing)
const stop = await startProduct()
try {
  const site = process.env['AXLE_URL'] ?? ''
  const measured: { page: string; visit: Visit }[] = []
  for (const page of pages) {
    // The first visit fills the page cache, as on a busy site.
    await fetch(site + page)
    const each: Visit[] = []
    for (let round = 0; round < visits; round++) each.push(await visit(site + page, browser.path))
    measured.push({ page, visit: middle(each) })
    console.log(`${page}: ${each.map(({ scores }) => scores.join('/')).join('  ')}`)
  }
  console.log(`\n${webReport(measured, await routeChanges(site, browser.path), visits)}`)
} finally {
  await stop?.()
}
