import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { drawDemoImages } from './demo-images.ts'
import { forwardSignals, runTool } from './programs.ts'
import { root } from './repository.ts'
import { type Counts, countPlaywright, countVitest, finalCounts, type Result, summary } from './results.ts'
import { type Check, routeTypes, staticChecks } from './static-checks.ts'
import { selectTests } from './test-paths.ts'

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    'no-e2e': { type: 'boolean', default: false },
    // `npm run check`: no tests, and outside CI only what changed.
    static: { type: 'boolean', default: false },
    // A single vitest project, such as `--only api`. The one on OpenSearch runs only so, as it needs Java. `statements`
    // are the API tests to repeat on another version of PostgreSQL.
    only: { type: 'string' },
  },
})

const results: Result[] = []
const reports = mkdtempSync(join(tmpdir(), 'axle-tests-'))

async function main(): Promise<number> {
  if (paths.length > 0) await chosenTests()
  else {
    if (!options.only) await checks()
    if (!options.static) await allTests()
  }
  const { text, ok } = summary(results)
  console.log(text)
  return ok ? 0 : 1
}

async function checks() {
  const incremental = options.static && !process.env['CI']
  await check(routeTypes(incremental))
  await Promise.all(staticChecks(incremental).map(check))
}

async function check({ name, run }: Check) {
  const { value, seconds } = await timed(run)
  const passed = value.exitCode === 0
  record(name, seconds, { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }, passed ? '' : value.output)
}

async function chosenTests() {
  const chosen = selectTests(paths)
  if (chosen.missing.length > 0)
    return record('paths', 0, { passed: 0, failed: 1 }, `No such file or folder: ${chosen.missing.join(', ')}`)
  if (chosen.needsBuild && !(await builtWeb())) return
  if (chosen.vitest.length > 0) await vitest('chosen', ['--project', options.only ?? '!opensearch', ...chosen.vitest])
  if (chosen.journeys.length > 0) await journeys(chosen.journeys)
}

async function allTests() {
  const withJourneys = !options['no-e2e'] && !options.only
  // Beside the API tests, which leave some of the CPU idle. If it fails, the journeys report it.
  const drawn = withJourneys && drawDemoImages().catch(() => undefined)
  const built = options.only === 'unit' || options.only === 'web' || (await builtWeb())
  for (const project of options.only ? [options.only] : ['unit', 'api', 'web'])
    if (project === 'statements') await vitest(project, ['--project', 'api'], { AXLE_TESTS: project })
    else await vitest(project, ['--project', project])
  await drawn
  if (built && withJourneys) await journeys()
}

async function builtWeb(): Promise<boolean> {
  try {
    await buildServer({ quiet: true })
    const { value: built, seconds } = await timed(() => buildWeb({ quiet: true }))
    console.log(built ? `\n── web build (${seconds.toFixed(1)} s)` : '\n── web build is up to date')
    return true
  } catch (error) {
    record('web build', 0, { passed: 0, failed: 1 }, error instanceof Error ? error.message : String(error))
    return false
  }
}

async function vitest(name: string, selection: readonly string[], env: Record<string, string> = {}) {
  heading(`${name} tests`)
  const file = join(reports, `${name}.json`)
  const args = ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { value, seconds } = await timed(() => runTool('vitest', args, { live: true, env }))
  record(
    `${name} tests`,
    seconds,
    finalCounts(
      report(file, (text) => countVitest(JSON.parse(text))),
      value.exitCode,
    ),
  )
}

async function journeys(files: readonly string[] = []) {
  heading('journeys')
  const browser = await findBrowser()
  if ('missing' in browser) return record('journeys', 0, { passed: 0, failed: 1 }, browser.missing)
  const file = join(reports, 'journeys.json')
  const trace = files.length > 0 ? 'full' : 'short'
  const env = { CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file, AXLE_TRACE: trace }
  const args = ['test', ...files, '--config', join(root, 'e2e/playwright.config.ts'), '--reporter=list,json']
  const { value, seconds } = await timed(() =>
    runTool('@playwright/test', args, { live: true, cwd: join(root, 'e2e'), env }),
  )
  record(
    'journeys',
    seconds,
    finalCounts(
      report(file, (text) => countPlaywright(JSON.parse(text))),
      value.exitCode,
    ),
  )
}

function report(file: string, count: (text: string) => Counts): Counts | undefined {
  try {
    return count(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`The report could not be read: ${String(error)}`)
    return undefined
  }
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - start) / 1000 }
}

function heading(name: string) {
  console.log(`\n── ${name}`)
}

function record(name: string, seconds: number, counts: Counts, output = '') {
  results.push({ name, seconds, ...counts })
  heading(`${name}: ${counts.failed ? 'FAILED' : 'ok'} (${seconds.toFixed(1)} s)`)
  if (output) console.log(output.trimEnd())
}

forwardSignals()
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
process.exitCode = await main()
