import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Findings, verifyOrders } from '@axle/api/orders/testing/verify-orders'
import { Buyers } from '@axle/api/orders/testing/buyers'
import { openDatabase } from '@axle/api/database/database'
import type { Db } from '@axle/api/platform/platform'
import { startServerProcess } from '@axle/testing/server-process'
import { sql } from 'kysely'
import { Answers, buyPatiently } from './fault-buyers.ts'
import { fullDisk } from './fault-disk.ts'
import { mailNeighbour } from './fault-neighbours.ts'
import { type RestartableDatabase, restartableDatabase, untilDead } from './restartable-database.ts'
import { world } from './kill-rounds.ts'

const run = promisify(execFile)

export interface FaultSeen {
  readonly fault: string
  readonly answers: Answers
  /** Milliseconds from recovery to the first order. */
  readonly backMs: number
}
export interface FaultRun {
  readonly database: string
  readonly seen: readonly FaultSeen[]
  readonly findings: Findings
  readonly mails: { readonly expected: number; readonly twice: number }
  readonly faults: readonly string[]
}
interface Fault {
  readonly name: string
  begin(): Promise<void>
  recover(): Promise<void>
}

/** The faults of the database and their fixes: by the operator, or by Axle for the embedded one. */
function databaseFaults(target: RestartableDatabase): Fault[] {
  let stopped: number[] = []
  const ended = async (signal: NodeJS.Signals) => {
    const pid = await target.pid()
    process.kill(pid, signal)
    await untilDead(pid)
  }
  return [
    {
      name: 'database hangs',
      // The postmaster first, so that it starts no new backends.
      begin: async () => {
        const first = await target.pid()
        process.kill(first, 'SIGSTOP')
        const { stdout } = await run('pgrep', ['-P', String(first)])
        stopped = [first, ...stdout.trim().split('\n').map(Number)]
        for (const pid of stopped.slice(1)) process.kill(pid, 'SIGSTOP')
      },
      recover: async () => {
        for (const pid of stopped.toReversed()) process.kill(pid, 'SIGCONT')
      },
    },
    { name: 'database killed', begin: () => ended('SIGKILL'), recover: target.start },
    { name: 'database restarted', begin: () => ended('SIGINT'), recover: target.start },
  ]
}

/** Causes one fault after the other while buyers order, then verifies the data. Undefined without such a database. */
export async function faultRounds(
  database: 'embedded' | 'outside',
  { buyers: people, seconds }: { readonly buyers: number; readonly seconds: number },
  log: (line: string) => void,
): Promise<FaultRun | undefined> {
  const target = await restartableDatabase(database)
  if (!target) return undefined
  const mail = await mailNeighbour()
  const env = { ...target.env, SMTP_URL: mail.url, LOG_LEVEL: 'fatal' }
  const server = await startServerProcess({ dataDir: target.dataDir, env, args: ['--no-pages'] })
  const first = openDatabase(target.connection)
  const { tokens, initialStock } = await world(first.db, people)
  await first.close()

  const buyers = new Buyers()
  let answers = new Answers()
  let over = false
  const products = [...initialStock.keys()]
  const buying = tokens.map((token) =>
    buyPatiently({ site: server.url, token, products, buyers, answers: () => answers, isOver: () => over }),
  )
  const seen: FaultSeen[] = []
  const mailAway = { name: 'mail server down', begin: mail.leave, recover: mail.comeBack }
  const full = await fullDisk(target)
  if (!full) log('Only root can mount a small disk, so a full disk is not tested.')
  for (const { name, begin, recover } of [...databaseFaults(target), mailAway, ...(full ? [full] : [])]) {
    await sleep(1_500)
    answers = new Answers()
    await begin()
    await sleep(seconds * 1_000)
    await recover()
    const mended = performance.now()
    const backMs = await untilAnswered(answers, mended)
    seen.push({ fault: name, answers, backMs })
    log(`${target.name}, ${name}: ${textOf(answers)}, first order ${Math.round(backMs)} ms after recovery`)
  }
  over = true
  await Promise.all(buying)

  const reader = openDatabase(target.connection)
  await untilNoJobs(reader.db)
  const findings = await verifyOrders(reader.db, server.url, buyers, initialStock)
  await untilNoJobs(reader.db)
  const { faults, ...mails } = await checkMails(reader.db, mail.taken())
  await reader.close()
  await server.stop()
  await mail.end()
  await target.remove()
  await full?.end()
  return {
    database: target.name,
    seen,
    findings,
    mails,
    faults: [...findings.faults, ...faults, ...wrongAnswers(seen)],
  }
}

export const textOf = ({ byStatus }: Answers): string =>
  [...byStatus]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** Waits for the next order; Infinity if none follows within two minutes. */
async function untilAnswered(answers: Answers, since: number): Promise<number> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (answers.lastGood > since) return answers.lastGood - since
    await sleep(100)
  }
  return Number.POSITIVE_INFINITY
}

function wrongAnswers(seen: readonly FaultSeen[]): string[] {
  const allowed = new Set(['201', '409', '503'])
  return seen.flatMap(({ fault, answers, backMs }) => [
    ...[...answers.byStatus.keys()]
      .filter((status) => !allowed.has(status))
      .map((status) => `${fault}: a response had status ${status}`),
    ...(answers.slowestMs > 10_000 ? [`${fault}: a request waited ${Math.round(answers.slowestMs)} ms`] : []),
    ...(backMs > 15_000 ? [`${fault}: no order for ${Math.round(backMs)} ms after recovery`] : []),
  ])
}

async function untilNoJobs(db: Db): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await sql`select from pgboss.job
      where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') limit 1`.execute(db)
    if (rows.length === 0) return
    await sleep(500)
  }
  throw new Error('Jobs are still queued after five minutes')
}

/** Counts mails: one per order to the buyer and one per vendor order to the shop. Repeats have the same id. */
async function checkMails(db: Db, taken: ReadonlyMap<string, number>) {
  const { rows } = await sql<{ id: string }>`
    select 'order-placed-' || id as id from orders union all select 'order-to-send-' || id from vendor_order`.execute(
    db,
  )
  const expected = new Set(rows.map(({ id }) => id))
  const missing = [...expected].filter((id) => !taken.has(id))
  const invented = [...taken.keys()].filter((id) => !expected.has(id))
  return {
    expected: expected.size,
    twice: [...taken.values()].filter((times) => times > 1).length,
    faults: [
      ...missing.map((id) => `the mail ${id} was never sent`),
      ...invented.map((id) => `the mail ${id} is about nothing that happened`),
    ],
  }
}
