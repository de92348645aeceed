import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

// Writes which columns each raw statement returns. `compare-columns.ts` compares them with row types after the run.
const file = join(inject('recordedColumns'), `${process.pid}.jsonl`)
const recorded = new Map<readonly string[], Set<string>>()
const running = new AsyncLocalStorage<readonly string[]>()

type Method = (...args: unknown[]) => unknown

/** Kysely passes on only rows, so the driver is asked for the columns: they exist without rows, too. */
function recordColumns(): void {
  replace(Object.getPrototypeOf(sql``), 'execute', (execute) => {
    return function (this: RawBuilder<unknown>, ...args) {
      const { sqlFragments } = this.toOperationNode()
      return running.run(sqlFragments, () => execute.apply(this, args))
    }
  })
  replace(pg.Client.prototype, 'query', (query) => {
    return function (this: pg.Client, ...args) {
      const texts = running.getStore()
      const isRecorded = texts !== undefined && isStatement(args[0], texts)
      // Several statements in one text return a list of results.
      const onResult = ({ fields }: Partial<pg.QueryResult>) =>
        fields && texts && record(texts, JSON.stringify(fields.map(({ name }) => name)))
      // The first and the last statement of a transaction; all others are promises.
      if (isRecorded && args[0] instanceof pg.Query) args[0].on('end', onResult)
      const answer = query.apply(this, args)
      if (isRecorded && answer instanceof Promise) answer.then(onResult, () => undefined)
      return answer
    }
  })
}

/** Other queries that start while a statement runs may inherit its context. */
function isStatement(query: unknown, texts: readonly string[]): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text
  let from = 0
  return texts.every((each) => {
    const at = text.indexOf(each, from)
    from = at + each.length
    return at !== -1
  })
}

function record(texts: readonly string[], columns: string): void {
  const known = recorded.get(texts) ?? new Set()
  recorded.set(texts, known)
  if (known.has(columns)) return
  known.add(columns)
  appendFileSync(file, `{"texts":${JSON.stringify(texts)},"columns":${columns}}\n`)
}

function replace<K extends string>(owner: Record<K, Method>, name: K, by: (original: Method) => Method): void {
  owner[name] = by(owner[name])
}

// Vitest runs this file before each test file, in the same process.
const installed = Symbol.for('axle.recordColumns')
if (!(installed in globalThis)) {
  Object.assign(globalThis, { [installed]: true })
  recordColumns()
}
