import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The expected beginning of the response; defaults to that of the job. */
  readonly answersBegin?: string
  /** A second request, sent after this one and counted with it. All or none of a job's requests have one. */
  readonly followedBy?: LoadRequest
}

export interface LoadJob {
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** Sent in turn, repeatedly. */
  readonly requests: readonly LoadRequest[]
  /** Sent once each; then the job ends, even if time is left. */
  readonly askedOnce?: boolean
  /** Response timeout; 10 by default. */
  readonly patienceSeconds?: number
  /** Adds a unique Idempotency-Key to every request. */
  readonly freshKeys?: boolean
  /** The expected beginning of every response. */
  readonly answersBegin?: string
}

export interface LoadResult {
  readonly total: number
  readonly seconds: number
  readonly statuses: Readonly<Record<string, number>>
  /** Lost connections and timeouts. */
  readonly broken: number
  /** Responses with a wrong beginning. */
  readonly wrong: number
  /** 503 responses without Retry-After; not counted for pairs. */
  readonly bareRefusals?: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface LoadDriver {
  run(job: LoadJob): Promise<LoadResult>
  stop(): void
}

/** Starts the load generator. It runs one job at a time. */
export function startLoadDriver(): LoadDriver {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  return {
    async run(job) {
      child.send(job)
      const [answer] = (await once(child, 'message')) as [{ result: LoadResult } | { problem: string }]
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.result
    },
    stop: () => child.kill(),
  }
}
