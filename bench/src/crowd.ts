import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface CrowdJob {
  readonly port: number
  /** Tokens for the event streams to hold open. */
  readonly streams: readonly string[]
  /** Clients that send headers byte by byte and reconnect when closed. */
  readonly slowSenders: number
  /** Clients that request `largeAnswer` and never read the response. */
  readonly slowReaders: number
  readonly largeAnswer: string
}

export interface CrowdState {
  readonly streamsOpen: number
  /** Events received on all streams, without heartbeats. */
  readonly events: number
  readonly streamsLost: number
  readonly slowSendersClosed: number
  readonly slowReadersClosed: number
}

export interface Crowd {
  state(): Promise<CrowdState>
  stop(): void
}

/** Starts a process of clients that hold connections open. */
export function startCrowd(job: CrowdJob): Crowd {
  const child = fork(path.join(import.meta.dirname, 'crowd-process.ts'))
  child.send(job)
  return {
    async state() {
      const answer = once(child, 'message')
      child.send('state')
      const [state] = (await answer) as [CrowdState]
      return state
    },
    stop: () => child.kill(),
  }
}
