import { randomUUID } from 'node:crypto'
import { cpuTimes } from './cpu-time.ts'
import type { LoadDriver, LoadRequest, LoadResult } from './load.ts'
import type { Workload } from './workloads.ts'

export interface Measurement {
  readonly name: string
  readonly perSecond: number
  /** Requests per second of CPU time of all processes together. */
  readonly perCore: number
  /** Milliseconds of CPU time per request. */
  readonly serverCpu: number
  readonly databaseCpu: number
  /** Of the search cluster; 0 without one. */
  readonly searchCpu: number
  readonly p50: number
  readonly p99: number
  /** Milliseconds that the event loop was late, of all its turns during the measurement; unknown for limits. */
  readonly loopP99?: number
}

export interface Conditions {
  readonly origin: string
  readonly pids: { readonly server: number; readonly database: number; readonly search?: number }
  readonly driver: LoadDriver
  readonly seconds: number
  readonly connections: number
  /** Runs during the measurement; the returned function stops it. */
  readonly meanwhile?: () => { stop(): Promise<void> }
  /** Awaited before CPU time is read, because background work of the requests counts too. */
  readonly settled?: () => Promise<void>
  /** Returns the 99th percentile of the event loop's delay since the last call, in milliseconds. */
  readonly loopDelay?: () => Promise<number>
}

export interface Measured extends Measurement {
  /** Correct responses, including warm-up. */
  readonly answered: number
  /** The maximum of unanswered requests that may have succeeded. */
  readonly unheard: number
}

/** Stands for a process that is not part of a measurement. */
export const noProcess = -1

/** JIT warm-up takes some hundred calls, on a busy machine more than one second. */
const warmUp = { seconds: 1, answers: 300, mostRounds: 8 }
const checkedAnswers = 5

/** Checks some responses, warms up, measures. Throws on any wrong response, because fast failures would improve the numbers. */
export async function measure(workload: Workload, conditions: Conditions): Promise<Measured> {
  const { origin, pids, driver, seconds, settled, loopDelay } = conditions
  const connections = workload.connections ?? conditions.connections
  await checkAnswers(workload, origin)
  const job = { ...workload, check: undefined, origin, connections }
  const { requests, askedOnce } = workload
  const first = askedOnce ? requests.slice(0, Math.ceil(requests.length / 4)) : requests
  const measured = askedOnce ? requests.slice(first.length) : requests
  const meanwhile = conditions.meanwhile?.()
  try {
    let warm = 0
    let rounds = 0
    for (; rounds < warmUp.mostRounds && warm < warmUp.answers; rounds++) {
      warm += expectRight(workload, await driver.run({ ...job, requests: first, seconds: warmUp.seconds }))
    }
    await settled?.()
    await loopDelay?.()
    const processes = { search: noProcess, ...pids }
    const before = await cpuTimes(processes)
    const result = await driver.run({ ...job, requests: measured, seconds })
    const loopP99 = await loopDelay?.()
    await settled?.()
    const after = await cpuTimes(processes)
    const answered = expectRight(workload, result)
    const usedBy = (name: keyof typeof after) => after[name] - before[name]
    const [server, database, search] = [usedBy('server'), usedBy('database'), usedBy('search')]
    return {
      name: workload.name,
      perSecond: answered / result.seconds,
      perCore: answered / (server + database + search),
      serverCpu: (server * 1_000) / answered,
      databaseCpu: (database * 1_000) / answered,
      searchCpu: (search * 1_000) / answered,
      p50: result.p50,
      p99: result.p99,
      ...(loopP99 !== undefined && { loopP99 }),
      answered: answered + warm + checkedAnswers,
      unheard: (rounds + 1) * connections,
    }
  } finally {
    await meanwhile?.stop()
  }
}

async function checkAnswers(workload: Workload, origin: string): Promise<void> {
  const { name, requests, check } = workload
  for (let n = 0; n < checkedAnswers; n++) {
    const request = requests[(n * 97) % requests.length]
    if (request === undefined) throw new Error(`${name} has no requests`)
    const body = await readAnswer(workload, origin, request)
    try {
      check(body, request)
    } catch (error) {
      throw new Error(`${name}: ${request.path} gave a wrong answer: ${String(error)}`, { cause: error })
    }
    if (request.followedBy) await readAnswer(workload, origin, request.followedBy)
  }
}

async function readAnswer(
  { name, status, freshKeys }: Workload,
  origin: string,
  request: LoadRequest,
): Promise<string> {
  const answer = await fetch(origin + request.path, {
    method: request.method ?? 'GET',
    headers: { ...request.headers, ...(freshKeys && { 'idempotency-key': randomUUID() }) },
    ...(request.body !== undefined && { body: request.body }),
  })
  const body = await answer.text()
  if (answer.status !== status || !body.startsWith(request.answersBegin ?? ''))
    throw new Error(`${name}: ${request.path} answered ${answer.status}: ${body.slice(0, 300)}`)
  return body
}

function expectRight({ name, status }: Workload, { total, statuses, broken, wrong }: LoadResult): number {
  const right = statuses[status] ?? 0
  if (right === 0 || right !== total || broken > 0 || wrong > 0) {
    throw new Error(
      `${name}: of ${total} requests ${right} were answered ${status}; ${wrong} wrong, ${broken} broken, by status ${JSON.stringify(statuses)}`,
    )
  }
  return right
}
