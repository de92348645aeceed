import type { Readable, Writable } from 'node:stream'
import type { ClientBase } from 'pg'
import copy from 'pg-copy-streams'
import { quoted, type Table } from './tables.ts'

/** Pending and failed jobs, but not those of the queue itself. */
const wanted: Readonly<Record<string, string>> = {
  'pgboss.queue': `where not starts_with(name, '__pgboss')`,
  'pgboss.job': `where state in ('created', 'retry', 'active', 'failed') and not starts_with(name, '__pgboss')`,
}

/**
 * Streams the rows of a table as CSV with a header. Equal rows give equal text on every machine: ordered by key, with
 * times in UTC.
 */
export function copyOut(client: ClientBase, table: Table, columns: readonly string[]): Readable & { rowCount: number } {
  const taken = table.columns.filter(({ name }) => columns.includes(name))
  const keys = table.columns
    .filter(({ key }) => key !== null)
    .toSorted((one, other) => Number(one.key) - Number(other.key))
  const order = (keys.length > 0 ? keys : table.columns).map(({ name, hasCollation }) =>
    hasCollation ? `t.${quoted(name)}::text collate "C"` : `t.${quoted(name)}`,
  )
  const select = `select ${taken.map(shown).join(', ')} from ${quoted(table.name)} as t ${wanted[table.name] ?? ''} order by ${order.join(', ')}`
  return client.query(copy.to(`copy (${select}) to stdout with (format csv, header)`))
}

const shown = ({ name, type }: Table['columns'][number]): string =>
  type === 'timestamp with time zone'
    ? `to_char(t.${quoted(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${quoted(name)}`
    : `t.${quoted(name)}`

/** Accepts CSV whose header has exactly these columns. */
export const copyIn = (client: ClientBase, into: string, columns: readonly string[]): Writable & { rowCount: number } =>
  client.query(
    copy.from(`copy ${quoted(into)} (${columns.map(quoted).join(', ')}) from stdin with (format csv, header match)`),
  )
