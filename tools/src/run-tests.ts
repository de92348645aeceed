import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.mjs'
import { passSignalsOn, type Ran, runTool } from './programs.ts'
import { root } from './repository.ts'
import { type Counts, countPlaywright, countVitest, judged, type Result, summary } from './results.ts'

const { values: options } = parseArgs({
  options: {
    'no-e2e': { type: 'boolean', default: false },
    // `npm run check`: what can be said without running anything.
    static: { type: 'boolean', default: false },
    // One vitest project alone, such as `--only api`.
    only: { type: 'string' },
  },
})

const results: Result[] = []
const reports = mkdtempSync(join(tmpdir(), 'axle-tests-'))

const typeProjects = ['.', 'packages/contract', 'apps/web', 'e2e']
const checks: [string, () => Promise<Ran>][] = [
  ['types', checkTypes],
  ['lint', () => runTool('oxlint', [])],
  ['format', () => runTool('oxfmt', ['--check', '.'])],
  ['unused code', () => runTool('knip', ['--no-progress'])],
]

async function main(): Promise<number> {
  if (!options.only) await staticChecks()
  if (!options.static) await running()
  const { text, ok } = summary(results)
  console.log(text)
  return ok ? 0 : 1
}

async function staticChecks() {
  // Routes of the web app have generated types, which everything below reads.
  const typegen = await timed(() => runTool('@react-router/dev', ['typegen'], { cwd: join(root, 'apps/web') }))
  if (typegen.value.exitCode !== 0)
    record('route types', typegen.seconds, { passed: 0, failed: 1 }, typegen.value.output)
  await Promise.all(
    checks.map(async ([name, check]) => {
      const { value, seconds } = await timed(check)
      const passed = value.exitCode === 0
      record(name, seconds, { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }, passed ? '' : value.output)
    }),
  )
}

async function checkTypes(): Promise<Ran> {
  const runs = await Promise.all(typeProjects.map((project) => runTool('typescript', ['--pretty', '-p', project])))
  return { exitCode: Math.max(...runs.map((each) => each.exitCode)), output: runs.map((each) => each.output).join('') }
}

async function running() {
  const built = options.only === 'unit' || options.only === 'web' || (await builtWeb())
  for (const project of options.only ? [options.only] : ['unit', 'api', 'web']) await vitest(project)
  if (built && !options['no-e2e'] && !options.only) await journeys()
}

async function builtWeb(): Promise<boolean> {
  try {
    const { value: built, seconds } = await timed(() => buildWeb({ quiet: true }))
    console.log(built ? `\n── web build (${seconds.toFixed(1)} s)` : '\n── web build is up to date')
    return true
  } catch (error) {
    record('web build', 0, { passed: 0, failed: 1 }, error instanceof Error ? error.message : String(error))
    return false
  }
}

async function vitest(project: string) {
  heading(`${project} tests`)
  const file = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { value, seconds } = await timed(() => runTool('vitest', args, { live: true }))
  record(
    `${project} tests`,
    seconds,
    judged(
      report(file, (text) => countVitest(JSON.parse(text))),
      value.exitCode,
    ),
  )
}

async function journeys() {
  heading('journeys')
  const browser = await findBrowser()
  if ('missing' in browser) return record('journeys', 0, { passed: 0, failed: 1 }, browser.missing)
  const file = join(reports, 'journeys.json')
  const env = { CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '--config', join(root, 'e2e/playwright.config.ts'), '--reporter=list,json']
  const { value, seconds } = await timed(() =>
    runTool('@playwright/test', args, { live: true, cwd: join(root, 'e2e'), env }),
  )
  record(
    'journeys',
    seconds,
    judged(
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

passSignalsOn()
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
process.exitCode = await main()
