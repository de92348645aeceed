import { createHash } from 'node:crypto'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { ClientBase } from 'pg'
import type { Connection } from '../database/database.ts'
import { prepareMarkedStatements } from '../database/prepared-statements.ts'

/**
 * Opens the queue with its own connections. A node that only adds jobs neither listens for them nor looks after old ones.
 * Without the settings, the planner reads the whole table of jobs for each
 * fetch while its statistics say that it is empty, as after a restore or an upgrade.
 */
export function bossOf(connection: Connection, works = true): PgBoss {
  const options: ConstructorOptions & { onConnect(client: ClientBase): void } = {
    ...connection,
    application_name: 'axle jobs',
    max: 3,
    // With a pooler, the limits of requests are those of the role.
    options: '-c jit=off -c enable_seqscan=off -c statement_timeout=0 -c lock_timeout=0',
    // The queue hands all its settings to the pool of the driver.
    onConnect: (client) => prepareMarkedStatements(client, nameOfFrequent),
    useListenNotify: works,
    supervise: works,
    schedule: false,
  }
  return new PgBoss(options)
}

/** Fetching and completing jobs cost far more to plan than to run. The others are rare, or several in one text. */
const nameOfFrequent = (text: string): string | undefined =>
  /^\s*with\s+(next|input) as/i.test(text) ? nameOfStatement(text) : undefined

const names = new Map<string, string>()

/** Names a statement of the queue, whose texts are few and fixed. */
export function nameOfStatement(text: string): string {
  const name = names.get(text) ?? `job-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
