import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RawStatement } from './raw-statements.ts'

/** The columns that a raw statement returned in one test. */
export interface Recorded {
  readonly texts: readonly string[]
  readonly columns: readonly string[]
}

export function readRecorded(folder: string): Recorded[] {
  return globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Recorded => JSON.parse(line)),
  )
}

/** Lists differences between row types and returned columns, one sentence each. */
export function differences(statements: readonly RawStatement[], recorded: readonly Recorded[]): string[] {
  const byText = Map.groupBy(recorded, ({ texts }) => keyOf(texts))
  const found = statements.flatMap((statement) =>
    (byText.get(keyOf(statement.texts)) ?? []).flatMap(({ columns }) => differencesOf(statement, columns)),
  )
  return [...new Set(found)]
}

/** Lists statements that no test executed, one sentence each. */
export function unexecuted(statements: readonly RawStatement[], recorded: readonly Recorded[]): string[] {
  const executed = new Set(recorded.map(({ texts }) => keyOf(texts)))
  return statements
    .filter(({ texts }) => !executed.has(keyOf(texts)))
    .map(({ place }) => `${place}: no test executes this statement`)
}

const keyOf = (texts: readonly string[]): string => JSON.stringify(texts)

function differencesOf({ place, columns: declared }: RawStatement, returned: readonly string[]): string[] {
  const missing = Object.keys(declared).filter((name) => declared[name] === 'required' && !returned.includes(name))
  const surplus = returned.filter((name) => !(name in declared))
  return [
    ...missing.map((name) => `${place}: the row type has "${name}", which the statement does not return`),
    ...surplus.map((name) => `${place}: the statement returns "${name}", which is not in its row type`),
  ]
}
