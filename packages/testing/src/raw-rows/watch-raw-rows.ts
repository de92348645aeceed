import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { differences, readRecorded, unexecuted } from './compare-columns.ts'
import { type RawStatement, rawStatements } from './raw-statements.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder where test processes write the columns that raw statements return. */
    recordedColumns: string
  }
}

/** Reads the row types of raw statements while tests run. The result compares them with the columns returned, and throws. */
export function watchRawRows(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'axle-columns-'))
  project.provide('recordedColumns', folder)
  const reading = rawStatements()
  // Awaited after the tests; until then a failure must not end the process.
  reading.catch(() => undefined)
  return async () => {
    const recorded = readRecorded(folder)
    rmSync(folder, { recursive: true })
    const statements = await reading
    const faults = differences(statements, recorded)
    if (await ranCompletely(project)) faults.push(...unexecuted(expectedOf(statements), recorded))
    if (faults.length > 0) throw new Error(`Raw SQL and its row types differ:\n${faults.join('\n')}`)
  }
}

/** A run for another version of PostgreSQL leaves out tests, and with them statements of helpers of tests. */
const expectedOf = (statements: readonly RawStatement[]): readonly RawStatement[] =>
  process.env['AXLE_TESTS'] === 'statements'
    ? statements.filter(({ place }) => !place.includes('/testing/'))
    : statements

/** Whether all API tests ran without a failure. */
async function ranCompletely(project: TestProject): Promise<boolean> {
  if (project.name !== 'api') return false
  const { config, state } = project.vitest
  const files = state.getFiles().filter(({ projectName }) => projectName === project.name)
  if (config.testNamePattern !== undefined || files.some(({ result }) => result?.state === 'fail')) return false
  return files.length === (await project.globTestFiles()).testFiles.length
}
