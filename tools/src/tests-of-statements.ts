import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, resolveImport } from './imports.ts'
import { isTest, read, root } from './repository.ts'

const database = 'packages/testing/src/test-database.ts'
const everyCall = 'packages/testing/src/permission-cases.ts'
const otherServers = ['packages/testing/src/strict-s3.ts', 'packages/testing/src/pgbouncer.ts']

/**
 * Chooses the API tests that run again on another version of PostgreSQL, by what they use: the database of the run, and
 * neither other servers nor every call or random calls, whose statements the tests of each module execute as well.
 */
export function testsOfStatements(files: readonly string[], textOf: (file: string) => string = read): string[] {
  const reached = new Map<string, ReadonlySet<string>>()
  return files.filter((file) => {
    if (!isTest(file) || file.endsWith('.property.test.ts')) return false
    const text = textOf(file)
    const uses = reachedFrom(file, textOf, reached)
    if (!uses.has(database) && !text.includes("inject('testServer')")) return false
    // Rights of database roles differ between versions.
    if (uses.has(everyCall) && !text.includes('asUser')) return false
    return !/\bnginx\b/.test(text) && otherServers.every((server) => !uses.has(server))
  })
}

/** Only files for tests import each other here: the product does not import them. */
function reachedFrom(
  file: string,
  textOf: (file: string) => string,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(file)
  if (found) return found
  const reached = new Set<string>()
  known.set(file, reached)
  for (const specifier of importsOf(textOf(file))) {
    const target = resolveImport(file, specifier)
    if (target === undefined || !target.endsWith('.ts') || !existsSync(join(root, target))) continue
    reached.add(target)
    for (const further of reachedFrom(target, textOf, known)) reached.add(further)
  }
  return reached
}
