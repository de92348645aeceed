import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** An answer to this one that begins otherwise is wrong; without it the job says how they begin. */
  readonly answersBegin?: string
  /** Asked when this one is answered, and counted as one with it. If one request of a job has it, all have. */
  readonly followedBy?: LoadRequest
}

export interface LoadJob {
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** Sent in turn, over and over. */
  readonly requests: readonly LoadRequest[]
  /** Each is sent once, and that ends the job, however many seconds are left. */
  readonly askedOnce?: boolean
  /** After so long an answer never came; ten where nothing is said. */
  readonly patienceSeconds?: number
  /** Gives every request an Idempotency-Key of its own. */
  readonly freshKeys?: boolean
  /** An answer that begins otherwise is wrong. */
  readonly answersBegin?: string
}

export interface LoadResult {
  readonly total: number
  readonly seconds: number
  readonly statuses: Readonly<Record<string, number>>
  /** Connections lost and answers that never came. */
  readonly broken: number
  /** Answers that did not begin as they should. */
  readonly wrong: number
  /** Answers 503 that do not say when to come back; of pairs it is not counted. */
  readonly bareRefusals?: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface LoadDriver {
  run(job: LoadJob): Promise<LoadResult>
  stop(): void
}

/** Starts the process that makes the requests. One job at a time. */
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
