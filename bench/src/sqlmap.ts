import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runScanner } from './run-scanner.ts'

export interface SqlmapRun {
  /** Undefined if sqlmap reports that it finished and found nothing. */
  readonly fault: string | undefined
  /** Suspicions that sqlmap did not confirm. */
  readonly hints: readonly string[]
}

/** All database types would take five times as many requests. */
export const sqlmapArgs =
  '--batch --ignore-stdin --disable-coloring --flush-session --drop-set-cookie --level 3 --risk 2 --dbms postgresql' +
  // Error statuses are normal responses.
  ' --ignore-code * --timeout 15 --retries 0'

/** Tests every marked injection point of one request. */
export async function sqlmap(folder: string, name: string, text: string): Promise<SqlmapRun> {
  const file = path.join(folder, `${name}.txt`)
  await writeFile(file, text)
  return readSqlmap(await runScanner('sqlmap', ['-r', file, ...sqlmapArgs.split(' '), '--output-dir', folder], 20))
}

export function readSqlmap(output: string): SqlmapRun {
  const hints = output.match(/heuristic .*?(?:might be|vulnerable).*$/gm) ?? []
  const found = /identified the following injection point[\s\S]*?---\n([\s\S]*?)---/.exec(output)?.[1]
  if (found !== undefined) return { fault: found.trim().replaceAll(/\s+/g, ' '), hints }
  if (/all tested parameters do not appear to be injectable/.test(output)) return { fault: undefined, hints }
  return { fault: `did not come to its end: ${output.trim().split('\n').slice(-4).join(' ').slice(-400)}`, hints }
}
