import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { Connection } from '@axle/api/database/database'

interface Statement {
  readonly client: number
  readonly text: string
  readonly values: readonly unknown[]
  /** How many rows it returned or changed, or the code of its error. */
  readonly rows?: number | string | null
}

export interface Replay {
  /** Runs the recorded statements in order, on as many connections as then. Returns those that went differently. */
  run(): Promise<readonly string[]>
  /** Runs a recorded statement with other values. Throws when the old version has no such statement. */
  read(text: string, values: readonly unknown[]): Promise<readonly unknown[]>
  close(): Promise<void>
}

const fixture = (version: string, file: string) => path.resolve(import.meta.dirname, '../fixtures', version, file)
const unpacked = async (version: string, file: string) =>
  gunzipSync(await readFile(fixture(version, file))).toString('utf8')

/** Returns the statements that create the demo of an old version with its data. */
export const siteOf = (version: string): Promise<string> => unpacked(version, 'site.sql.gz')

/** Opens the connections of a node of an old version, whose statements were recorded. */
export async function replayOf(version: string, connection: Connection): Promise<Replay> {
  const text = await unpacked(version, 'statements.jsonl.gz')
  const statements: Statement[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const clients = new Map<number, pg.Client>()
  for (const { client } of statements) {
    if (clients.has(client)) continue
    const opened = new pg.Client({ ...connection, statement_timeout: 10_000 })
    await opened.connect()
    clients.set(client, opened)
  }
  const send = async ({ client, text, values }: Statement) =>
    await clients
      .get(client)
      ?.query(text, values.map(decoded))
      .catch((error: Error) => error)
  return {
    async run() {
      const different: string[] = []
      for (const statement of statements) {
        const answer = await send(statement)
        const rows = answer instanceof Error ? answer.message : answer?.rowCount
        if ((rows ?? null) !== (statement.rows ?? null))
          different.push(`${rows} instead of ${statement.rows}: ${statement.text.slice(0, 300)}`)
      }
      return different
    },
    async read(text, values) {
      const known = statements.find((statement) => statement.text === text)
      const answer = known && (await send({ ...known, values }))
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`${version} has no such statement`)
      return answer.rows
    },
    async close() {
      for (const client of clients.values()) await client.end()
    },
  }
}

/** Reverses how record-statements.mjs wrote times and bytes. */
function decoded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('date' in value && typeof value.date === 'string') return new Date(value.date)
  if ('bytes' in value && typeof value.bytes === 'string') return Buffer.from(value.bytes, 'base64')
  return value
}
