import pg, { type ClientBase } from 'pg'
import { ownTables } from '../database/remake-schema.ts'

/** A table in the database, without generated columns. */
export interface Table {
  /** With its schema unless that is `public`. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly refersTo: readonly string[]
}

interface Column {
  readonly name: string
  readonly type: string
  readonly hasCollation: boolean
  /** The position in the primary key. */
  readonly key: number | null
  /** The sequence that numbers it. */
  readonly sequence: string | null
}

/** What they say of a search cluster holds only for the database that they are in. */
const notBackedUp: readonly string[] = ['search_index', 'search_change']

/** Lists our tables, each after those it refers to. */
export async function listTables(client: ClientBase): Promise<readonly Table[]> {
  const names = (await ownTables()).filter((name) => !notBackedUp.includes(name))
  const left = [...(await read(client, 'public', names))]
  const sorted: Table[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ name, refersTo }) =>
      refersTo.every((other) => other === name || !left.some((each) => each.name === other)),
    )
    if (next === -1)
      throw new Error(`These tables refer to each other in a cycle: ${left.map(({ name }) => name).join(', ')}`)
    sorted.push(...left.splice(next, 1))
  }
  return sorted
}

/** Lists the tables of the queue to back up, in the order to fill them; empty before the first start. */
export async function listJobTables(client: ClientBase): Promise<readonly Table[]> {
  const found = await read(client, 'pgboss', ['queue', 'job'])
  return found
    .map((table) => ({ ...table, name: `pgboss.${table.name}` }))
    .toSorted((one) => (one.name === 'pgboss.queue' ? -1 : 1))
}

async function read(client: ClientBase, schema: string, names: readonly string[]): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       (select json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'hasCollation', a.attcollation <> 0,
           'key', array_position(i.indkey::int2[], a.attnum),
           'sequence', pg_get_serial_sequence(format('%I.%I', $1::text, c.relname), a.attname)) order by a.attnum)
         from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
     from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and c.relname = any($2)
     order by c.relname`,
    [schema, names],
  )
  return rows
}

export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')
