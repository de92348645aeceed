import { createHash } from 'node:crypto'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { ClientBase } from 'pg'
import type { Connection } from '../database/database.ts'
import { prepareMarkedStatements } from '../database/statements/prepared-statements.ts'

/**
 * Opens the queue with its own connections. A node that only adds jobs neither listens for them nor looks after old ones.
 * Without the settings, the planner reads the whole table of jobs for each
 * fetch while its statistics say that it is empty, as after a restore or an upgrade.
 */
export function bossOf(connection: Connection, works = true): PgBoss {
  const nameOf = namesOfFrequent()
  const options: ConstructorOptions & { onConnect(client: ClientBase): void } = {
    ...connection,
    application_name: 'axle jobs',
    max: 3,
    // With a pooler, the limits of requests are those of the role.
    options: '-c jit=off -c enable_seqscan=off -c statement_timeout=0 -c lock_timeout=0',
    // The queue hands all its settings to the pool of the driver.
    onConnect: (client) => prepareMarkedStatements(client, nameOf),
    useListenNotify: works,
    supervise: works,
    schedule: false,
  }
  return new PgBoss(options)
}

const frequentMs = 10_000

/**
 * Names statements that fetch and complete jobs, which cost far more to plan than to run. The others are rare, or several
 * in one text. Each queue has its own text, and a connection keeps 80 kB for each name: only those sent again within
 * ten seconds get one, and not the polls of idle queues.
 */
export function namesOfFrequent(): (text: string, now?: number) => string | undefined {
  const lastSent = new Map<string, number>()
  return (text, now = performance.now()) => {
    if (!/^\s*with\s+(next|input) as/i.test(text)) return undefined
    const isFrequent = now - (lastSent.get(text) ?? -frequentMs) < frequentMs
    lastSent.set(text, now)
    return isFrequent ? nameOfStatement(text) : undefined
  }
}

const names = new Map<string, string>()

/** Names a statement of the queue, whose texts are few and fixed. */
export function nameOfStatement(text: string): string {
  const name = names.get(text) ?? `job-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
