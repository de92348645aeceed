import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const home = path.resolve(import.meta.dirname, '../web')
const program = path.join(home, 'node_modules/lighthouse/cli/index.js')

export interface Visit {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  readonly scores: readonly number[]
  /** Milliseconds. */
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  /** Transferred bytes. */
  readonly weight: number
}

/** Really slowed down, or calculated from a fast visit. */
export type Throttling = 'devtools' | 'simulate'

/** Installs Lighthouse into its own folder, separate from the product. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return
  const npm = process.env['npm_execpath']
  if (npm === undefined) throw new RangeError('Lighthouse is not installed: start this with npm run bench:web')
  await finished(process.execPath, [npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home })
}

/** Runs one visit as a phone on a slow connection (1.6 Mbit/s, 150 ms, CPU four times slower). */
export async function visit(url: string, browser: string, throttling: Throttling): Promise<Visit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'axle-lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    await finished(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        `--throttling-method=${throttling}`,
        '--form-factor=mobile',
        '--only-categories=performance,accessibility,best-practices,seo',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir=${folder}/profile`,
      ],
      { cwd: folder, env: { ...process.env, CHROME_PATH: browser } },
    )
    return read(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

function read({ categories, audits }: Report): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    weight: value('total-byte-weight'),
  }
}

function finished(command: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(args[0] ?? '')}: ${output}`)),
    )
  })
}
