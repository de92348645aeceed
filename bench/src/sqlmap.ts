import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runScanner } from './run-scanner.ts'

export interface SqlmapRun {
  /** Undefined is as it should be: it says itself that it came to the end and found nothing. */
  readonly fault: string | undefined
  /** What it held for possible at first sight and then did not find. */
  readonly hints: readonly string[]
}

/** Statements to every kind of database would be five times as many, and only one is behind it. */
export const sqlmapArgs =
  '--batch --ignore-stdin --disable-coloring --flush-session --drop-set-cookie --level 3 --risk 2 --dbms postgresql' +
  // A refusal is an answer like any other.
  ' --ignore-code * --timeout 15 --retries 0'

/** Tries every place with a star of one request. */
export async function sqlmap(folder: string, name: string, text: string): Promise<SqlmapRun> {
  const file = path.join(folder, `${name}.txt`)
  await writeFile(file, text)
  return readSqlmap(await runScanner('sqlmap', ['-r', file, ...sqlmapArgs.split(' '), '--output-dir', folder], 20))
}

export function readSqlmap(said: string): SqlmapRun {
  const hints = said.match(/heuristic .*?(?:might be|vulnerable).*$/gm) ?? []
  const found = /identified the following injection point[\s\S]*?---\n([\s\S]*?)---/.exec(said)?.[1]
  if (found !== undefined) return { fault: found.trim().replaceAll(/\s+/g, ' '), hints }
  if (/all tested parameters do not appear to be injectable/.test(said)) return { fault: undefined, hints }
  return { fault: `did not come to its end: ${said.trim().split('\n').slice(-4).join(' ').slice(-400)}`, hints }
}
