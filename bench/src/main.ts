import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { figuresName } from './figures.ts'
import { growth } from './growth.ts'
import { readOptions, usage } from './options.ts'
import { report } from './report.ts'
import { type BenchRun, oneAtATimeName, runBench } from './run.ts'
import { workloadNames } from './workloads.ts'

const closing: { stack: AsyncDisposableStack } = { stack: new AsyncDisposableStack() }
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.stack.disposeAsync().finally(() => process.exit(130)))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof RangeError || isUnknownOption(error) ? `${error.message}\n${usage}` : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), [...workloadNames, oneAtATimeName, figuresName])
  if (!existsSync('/proc/self/stat'))
    throw new RangeError('The benchmark reads CPU time from /proc, which only Linux has.')
  const runs: BenchRun[] = []
  const startedAt = new Date()
  for (const size of options.sizes) {
    const when = new Date()
    closing.stack = new AsyncDisposableStack()
    try {
      const run = await runBench(size, options, console.log, closing.stack)
      runs.push(run)
      await publish(report(run, when), options.save, `${dayOf(when)}-${size}.md`)
    } finally {
      await closing.stack.disposeAsync()
    }
  }
  const grown = growth(runs)
  if (grown !== undefined) await publish(grown, options.save, `${dayOf(startedAt)}-growth.md`)
}

function dayOf(when: Date): string {
  return when.toISOString().slice(0, 10)
}

async function publish(text: string, keep: boolean, name: string): Promise<void> {
  console.log(`\n${text}\n`)
  if (keep) await save(name, text)
}

async function save(name: string, text: string): Promise<void> {
  const folder = path.resolve(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), `${text}\n`)
  console.log(`Saved as bench/results/${name}`)
}

function isUnknownOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
