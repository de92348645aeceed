import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Person, roleOf } from '@axle/testing/permission-world'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { openMeasured } from './measured-database.ts'
import { plantedHoles } from './planted-holes.ts'
import { scannerVersion } from './run-scanner.ts'
import { type ScannerRequest, scannerRequests } from './scanner-requests.ts'
import { answersOf } from './server-metrics.ts'
import { sqlmap, sqlmapArgs } from './sqlmap.ts'
import { markedRequest } from './sqlmap-request.ts'
import { measuredHere, type Scenario, table } from './trust-scenario.ts'
import { reasonFor, wapiti, wapitiModules } from './wapiti.ts'

/** Runs two scanners from Debian's packages against a server with the demo. */
export const scanners: Scenario = {
  sentence: 'sqlmap and wapiti against every call and page, as each role and as a visitor: they find nothing.',
  options: {
    // `sqlmap`, `wapiti`, or both.
    tools: { type: 'string', default: 'sqlmap,wapiti' },
    // Only calls that contain this, such as `POST /orders`.
    calls: { type: 'string', default: '' },
    // Per module of wapiti.
    'module-seconds': { type: 'string', default: '30' },
  },
  async run({ tools = '', calls = '', 'module-seconds': seconds }, log) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-scanners-'))
    const { dataDir, remove } = await throwAwayFolder()
    const server = await startServerProcess({ dataDir, env: { DEMO: 'on' } })
    const database = await openMeasured(dataDir)
    const planted = await plantedHoles(database.pool)
    try {
      const seed = 20_261_121
      const requests = await scannerRequests({ url: server.url, db: database.db, seed }, calls === '' ? [] : [calls])
      const run: Run = { folder, url: server.url, planted, requests, seconds: Number(seconds), log }
      const parts: Part[] = []
      for (const [name, scan] of Object.entries({ sqlmap: withSqlmap, wapiti: withWapiti })) {
        if (!tools.split(',').includes(name)) continue
        const version = await scannerVersion(name)
        parts.push(version === undefined ? missing(name) : await scan(run, version))
      }
      return together(parts, await answersOf(server.url), planted.fetched)
    } finally {
      planted.close()
      await server.stop()
      await database.stop()
      await remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Run {
  readonly folder: string
  readonly url: string
  readonly planted: Awaited<ReturnType<typeof plantedHoles>>
  readonly requests: readonly ScannerRequest[]
  readonly seconds: number
  readonly log: (line: string) => void
}
interface Part {
  readonly report: readonly string[]
  readonly faults: readonly string[]
}

const missing = (name: string): Part => ({
  report: [`**${name}** is not installed, so it tested nothing.`],
  faults: [`${name} is not installed (apt-get install --no-install-recommends sqlmap wapiti), so it tested nothing.`],
})

async function withSqlmap({ folder, url, planted, requests, log }: Run, version: string): Promise<Part> {
  const faults: string[] = []
  const { host } = new URL(url)
  const asIs = `GET /shops?name=a* HTTP/1.1\r\nhost: 127.0.0.1:${planted.port}\r\n\r\n`
  const bait = await sqlmap(folder, 'planted', asIs)
  if (!/name|URI/.test(bait.fault ?? '')) faults.push('sqlmap does not find the planted injection.')
  const hints: string[] = []
  let places = 0
  const tried = requests.map((request) => ({
    ...request,
    marked: markedRequest(host, request.operation, request.wire),
  }))
  for (const [index, { operation, person, status, marked }] of tried.entries()) {
    if (marked.places === 0) continue
    const name = `${operation.call} as ${roleOf[person] ?? 'visitor'}`
    const { fault, hints: seen } = await sqlmap(folder, String(index), marked.text)
    places += marked.places
    if (fault !== undefined) faults.push(`sqlmap, ${name}: ${fault}`)
    hints.push(...seen.map((hint) => `${name}: ${hint}`))
    log(`sqlmap, ${name} (${status}): ${marked.places} places, ${fault ?? 'nothing'}`)
  }
  const asked = tried.filter(({ marked }) => marked.places > 0)
  const left = requests.filter(({ leftOut }) => leftOut.length > 0)
  return {
    report: [
      `**sqlmap ${version}**, \`sqlmap -r FILE ${sqlmapArgs}\`: ${places} injection points of ${asked.length} requests to ${new Set(asked.map(({ operation }) => operation.call)).size} operations. The planted injection was ${bait.fault === undefined ? 'not ' : ''}found.`,
      `Parameters that no request could combine with the others (the fuzzer covers them): ${left.map(({ operation, leftOut }) => `${operation.call} ${leftOut.join(', ')}`).join('; ') || 'none'}.`,
      `Suspected at first, then not confirmed: ${hints.join('; ') || 'nothing'}.`,
    ],
    faults,
  }
}

const pages =
  '/shop/all-products?q=brake&make=Toyota&model=Corolla&sort=newest&page=1 /shop /shop/2 /shop/product/609 /faqs /wishlist /auth/sign-in?returnUrl=%2Fshop /auth/sign-up /auth/forgot-password /auth/reset-password?token=a /payment?orderId=1 /offline /manifest.webmanifest'.split(
    ' ',
  )

async function withWapiti({ folder, url, planted, requests, seconds, log }: Run, version: string): Promise<Part> {
  const faults: string[] = []
  const base = { endpoint: planted.url, seconds }
  const bait = await wapiti(folder, 'planted', { ...base, origin: planted.url, addresses: [], depth: 2 })
  const caught = new Set(bait.findings.map(({ category }) => category))
  for (const hole of ['SQL Injection', 'Cross Site Scripting'])
    if (!caught.has(hole)) faults.push(`wapiti does not find the planted vulnerability: ${hole}.`)
  // Discard the fetches of the bait site itself.
  planted.fetched.length = 0
  const rows: (string | number)[][] = []
  const explained = new Map<string, string>()
  for (const person of ['visitor', 'customer', 'vendor', 'admin'] as const) {
    const { addresses, token } = readsOf(requests, person)
    const shown = person === 'visitor' ? [...pages, ...addresses] : addresses
    const depth = person === 'visitor' ? 2 : 0
    const run = await wapiti(folder, person, { ...base, origin: url, addresses: shown, token, depth })
    const odd = run.findings.filter((finding) => reasonFor(finding) === undefined)
    faults.push(...(run.fault === undefined ? [] : [`wapiti as ${person} ${run.fault}`]))
    faults.push(
      ...odd.map(({ category, info, request }) => `wapiti as ${person}, ${category}: ${info.slice(0, 300)} ${request}`),
    )
    for (const finding of run.findings) explained.set(finding.info, reasonFor(finding) ?? 'a fault, below')
    rows.push([person, run.addresses, run.findings.length - odd.length, odd.length])
    log(`wapiti as ${person}: ${run.addresses} URLs, ${odd.length} faults`)
  }
  return {
    report: [
      `**wapiti ${version}**, \`-m ${wapitiModules}\`, ${seconds} s at most for each, from our pages and every documented GET. On the bait site it found: ${[...caught].join(', ') || 'nothing'}.`,
      table(['as', 'URLs', 'reported, but intended', 'faults'], rows),
      [...explained].map(([info, why]) => `- “${info.slice(0, 120)}”: ${why}`).join('\n'),
    ],
    faults,
  }
}

function readsOf(requests: readonly ScannerRequest[], person: Person) {
  const reads = requests.filter((each) => each.person === person && each.wire.method === 'GET')
  const token = reads[0]?.wire.heads['authorization']?.replace('Bearer ', '')
  return { addresses: reads.map(({ wire }) => wire.target), token }
}

function together(parts: readonly Part[], answers: Readonly<Record<string, number>>, fetched: readonly string[]) {
  const broken = Object.entries(answers).filter(([key]) => / 5\d\d$/.test(key))
  const faults = [
    ...parts.flatMap((part) => part.faults),
    ...broken.map(([key, count]) => `${key} was answered ${count} times.`),
    ...fetched.map((what) => `The product fetched a URL on demand: ${what}`),
  ]
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const report = [
    `${measuredHere()}. The server had the demo catalogue, ${total.toLocaleString('en')} requests arrived, ${broken.length === 0 ? 'none was answered 5xx' : 'some were answered 5xx'}, and it fetched no URL on demand.`,
    ...parts.flatMap((part) => part.report),
  ].join('\n\n')
  return { report, faults }
}
