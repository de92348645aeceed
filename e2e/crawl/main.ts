import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { languages } from '@axle/contract/languages'
import { findBrowser } from '../../tools/src/browser.ts'
import startProduct from '../support/start-product.ts'
import { parts, planOf, type View } from './plan.ts'
import { findingsOf, keyOf, lookOf, summaryOf, type Visited, whatOf } from './summary.ts'
import { Visitor } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    // One part only: pages, languages or pairs.
    only: { type: 'string' },
    // Only views whose page or state contains this in its name.
    page: { type: 'string' },
    language: { type: 'string' },
    // A folder for screenshots.
    shots: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const atOnce = 2

async function main(): Promise<number> {
  const views = wanted(planOf(Number(options.seed)))
  if (views.length === 0) throw new Error('No view is requested.')
  const browser = await findBrowser()
  if ('missing' in browser) throw new Error(browser.missing)
  if (options.shots) mkdirSync(options.shots, { recursive: true })
  console.log(`Looking at ${views.length} views`)
  const stop = await startProduct()
  try {
    const visited = await visitAll(views, browser.path)
    console.log(`\n${findingsOf(visited)}\n${summaryOf(visited, views.length)}`)
    return visited.length === views.length && visited.every(({ flaws }) => flaws.length === 0) ? 0 : 1
  } finally {
    await stop?.()
  }
}

function wanted(plan: readonly View[]): View[] {
  const { only, page, language } = options
  if (only !== undefined && !parts.some((part) => part === only))
    throw new Error(`--only takes one of ${parts.join(', ')}`)
  if (language !== undefined && !languages.some((one) => one === language))
    throw new Error(`--language takes one of ${languages.join(', ')}`)
  return plan.filter(
    (view) =>
      (only === undefined || view.part === only) &&
      (page === undefined || whatOf(view).includes(page)) &&
      (language === undefined || view.look.language === language),
  )
}

/** Two visitors at a time. Views are ordered by user, so that pages are cached. */
async function visitAll(views: readonly View[], executablePath: string): Promise<Visited[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const waiting = views
    .map((view, index) => ({ view, index }))
    .toSorted((a, b) => a.view.role.localeCompare(b.view.role))
  const visited: Visited[] = []
  const reported = new Set<string>()
  const go = async () => {
    const visitor = new Visitor(browser)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { view, index } = next
      const shot = options.shots && path.join(options.shots, `${shotName(view, index)}.png`)
      const flaws = await visitor.visit(view, shot)
      visited.push({ view, flaws })
      // Print new findings at once, because the crawl takes long.
      const fresh = [...new Map(flaws.map((flaw) => [keyOf(flaw), flaw])).values()].filter(
        (flaw) => !reported.has(keyOf(flaw)),
      )
      for (const flaw of fresh) reported.add(keyOf(flaw))
      if (fresh.length > 0 || visited.length % 50 === 0)
        console.log(`${visited.length} of ${views.length}: ${lookOf(view)}`)
      for (const { kind, where, text } of fresh) console.log(`  ${kind}: ${where}  ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, go))
  await browser.close()
  return visited
}

const shotName = (view: View, index: number): string =>
  [String(index).padStart(3, '0'), view.part, view.look.language, view.role, whatOf(view)]
    .join('-')
    .replaceAll(/[^\w-]+/g, '_')

process.exitCode = await main()
