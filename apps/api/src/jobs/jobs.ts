import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ConnectionOptions, PgBoss, QueueResult } from 'pg-boss'
import { bossOf, nameOfStatement } from './boss.ts'
import type { Connection } from '../database/database.ts'
import { type FailedJobs, failedJobs, indexFailedJobs } from './failed-jobs.ts'
import { insertJobs } from './insert-jobs.ts'
import { statisticsOf } from './job-statistics.ts'
import { type Handler, type ReportProblem, runJobs, type Running, type TraceJob } from './run-jobs.ts'
import { watchDueJobs } from './watch-due-jobs.ts'
import type { ReadOnly } from '../platform/read-only.ts'
import type { Database } from '../database/schema.ts'

/** The data of each kind of job. Modules add their own by declaration merging; those of events are in `events.ts`. */
export interface JobPayloads {
  [subscription: `event/${string}`]: object
}
export type JobName = keyof JobPayloads

export interface Jobs {
  /** Adds a job to each of the queues, as part of the caller's transaction: no commit, no job. */
  enqueue<N extends JobName>(trx: Transaction<Database>, names: readonly N[], data: JobPayloads[N]): Promise<void>
  /** The same for jobs worked together, as a part of the caller's statement; a condition may follow. */
  insertion<N extends JobName>(names: readonly N[], data: JobPayloads[N]): RawBuilder<unknown>
  /** Call it before `start`. A handler runs at least once per job, so it must be idempotent. */
  work<N extends JobName>(
    name: N,
    handler: Handler<JobPayloads[N]>,
    patience?: Patience,
    whileReadOnly?: WhileReadOnly,
  ): void
  /** Fetches jobs of this name in a moment. Call it after the commit that added them, for jobs worked together. */
  wake(name: JobName): void
  start(): Promise<void>
  /** Waits for running jobs; queued ones stay in the database. */
  stop(): Promise<void>
  readonly failed: FailedJobs
  /** For tests: resolves when no job is queued, running or scheduled for a retry. */
  drain(timeoutMs?: number): Promise<void>
}

interface Worker {
  readonly work: Handler<object>
  readonly patience: Patience
  readonly whileReadOnly: WhileReadOnly
}

export interface JobsOptions {
  readonly connection: Connection
  readonly onProblem: ReportProblem
  readonly trace?: TraceJob | undefined
  readonly readOnly?: ReadOnly
  /** False for a node that only adds jobs. */
  readonly works?: boolean
}

/**
 * How long failed jobs are retried, with growing pauses, each up to twice as long as the last. Six minutes for work
 * in the database alone, so that a bug shows soon; two days for work on another machine (mail, payments, images),
 * which an operator must fix first; an hour for work that is useless later.
 */
const retries = {
  minutes: { retryLimit: 8, retryDelay: 1, retryDelayMax: 600 },
  hour: { retryLimit: 15, retryDelay: 1, retryDelayMax: 600 },
  days: { retryLimit: 154, retryDelay: 1, retryDelayMax: 1_200 },
} as const
export type Patience = keyof typeof retries
/** Mails and notifications of what was done go on while the site is read-only; work that changes data for users waits. */
export type WhileReadOnly = 'runs' | 'waits'
const postponedSeconds = 30

// A job whose node or connection has died sends no heartbeat, and another node takes it a minute later.
const heartbeatSeconds = 30

// Takes a backlog in batches without a pause; one failed job does not fail its batch. Queues are not polled one by one:
// `watchDue` wakes those with jobs.
const pace = {
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 60,
  notifyPollingIntervalSeconds: 60,
} as const
const mostTogether = 50
/** Jobs added within this time are worked together. Each batch costs about as much CPU time as an order. */
const gatherMs = 200

export function createJobs({ connection, onProblem, trace, readOnly, works = true }: JobsOptions): Jobs {
  const boss = bossOf(connection, works)
  boss.on('error', (error) => onProblem(error))
  boss.on('warning', ({ message, data }) => onProblem(new Error(message, { cause: data })))
  const workers = new Map<string, Worker>()
  let state: 'new' | 'started' | 'stopped' = 'new'
  const workerIds = new Map<string, string>()
  const fetchNow = (name: string) => {
    const id = workerIds.get(name)
    if (id !== undefined) boss.notifyWorker(id)
  }
  const counted = statisticsOf(boss, onProblem)
  const waking = new Set<string>()
  let watching: NodeJS.Timeout | undefined

  const running = (name: string, whileReadOnly: WhileReadOnly): Running => ({
    onProblem,
    trace,
    postpone: ({ data }) => boss.send(name, data, { startAfter: postponedSeconds }),
    isPaused: whileReadOnly === 'waits' ? readOnly?.isOn : undefined,
  })

  return {
    failed: failedJobs(boss),
    async enqueue(trx, names, data) {
      const plain = names.filter((name) => isTogether(workers.get(name)))
      if (plain.length > 0) await sql`/* prepare:add-jobs */ ${insertJobs(plain, data)}`.execute(trx)
      for (const name of names.filter((each) => !plain.includes(each))) await boss.send(name, data, within(trx))
    },
    insertion(names, data) {
      const one = names.find((name) => !isTogether(workers.get(name)))
      if (one !== undefined) throw new Error(`Jobs of ${one} are not worked together`)
      return insertJobs(names, data)
    },
    work(name, handler, patience = 'minutes', whileReadOnly = 'runs') {
      if (state !== 'new') throw new Error(`Register the work for ${name} before the jobs are started`)
      if (workers.has(name)) throw new Error(`There is already work for ${name}`)
      // The queue holds what enqueue put there under the same name, so the data has this type.
      workers.set(name, { work: handler, patience, whileReadOnly })
    },
    wake(name) {
      if (waking.has(name)) return
      waking.add(name)
      setTimeout(() => {
        waking.delete(name)
        fetchNow(name)
      }, gatherMs).unref()
    },
    async start() {
      state = 'started'
      await boss.start()
      await indexFailedJobs(boss)
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, { work, patience, whileReadOnly }] of workers) {
        await ensureQueue(boss, { name, work, patience }, known.get(name))
        if (!works) continue
        const run = counted(runJobs(work, running(name, whileReadOnly)))
        const batchSize = 'each' in work ? 2 : mostTogether
        workerIds.set(name, await boss.work<object>(name, { ...pace, batchSize }, run))
      }
      if (works) watching = watchDueJobs(boss, [...workers.keys()], fetchNow, onProblem)
    },
    async stop() {
      if (state !== 'started') return
      state = 'stopped'
      clearInterval(watching)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
    async drain(timeoutMs = 10_000) {
      const deadline = performance.now() + timeoutMs
      for (;;) {
        waking.forEach(fetchNow)
        const left = await unfinished(boss)
        if (left.length === 0) return
        if (performance.now() > deadline) throw new Error(`Jobs left after ${timeoutMs} ms: ${left.join(', ')}`)
        await sleep(10)
      }
    },
  }
}

/** Creates the queue of a worker, or updates one that a version with other settings created. */
async function ensureQueue(
  boss: PgBoss,
  { name, work, patience }: Omit<Worker, 'whileReadOnly'> & { readonly name: string },
  before: Pick<QueueResult, 'retryLimit' | 'heartbeatSeconds' | 'notify'> | undefined,
): Promise<void> {
  const queue = { ...retries[patience], retryBackoff: true, heartbeatSeconds, notify: 'each' in work }
  if (before === undefined) await boss.createQueue(name, queue)
  else if (
    before.retryLimit !== queue.retryLimit ||
    before.heartbeatSeconds !== heartbeatSeconds ||
    before.notify !== queue.notify
  )
    await boss.updateQueue(name, queue)
}

/** Queues of such workers do without NOTIFY. */
const isTogether = (worker: Worker | undefined) => worker !== undefined && 'together' in worker.work

/**
 * Sending runs a few fixed statements that cost far more to plan than to run, so they are planned once per
 * connection.
 */
const within = (trx: Transaction<Database>): ConnectionOptions => ({
  db: {
    executeSql: (text: string, values: unknown[] = []) =>
      trx.executeQuery<object>(CompiledQuery.raw(`/* prepare:${nameOfStatement(text)} */ ${text}`, values)),
  },
})

/** Creates the tables of the queue, for a database that is copied later. */
export async function installJobs(connection: Connection): Promise<void> {
  const boss = bossOf(connection)
  boss.on('error', () => undefined)
  await boss.start()
  await indexFailedJobs(boss)
  await boss.stop({ graceful: false })
}

async function unfinished(boss: PgBoss): Promise<readonly string[]> {
  const { rows }: { rows: { name: string }[] } = await boss
    .getDb()
    .executeSql(
      `select name from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')`,
    )
  return rows.map(({ name }) => name)
}
