import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface CrowdJob {
  readonly port: number
  /** Streams of events that are kept open, each with the token of a person. */
  readonly streams: readonly string[]
  /** How many send the head of a request letter by letter, and begin again when they are closed. */
  readonly slowSenders: number
  /** How many ask for this and never read the answer. */
  readonly slowReaders: number
  readonly largeAnswer: string
}

export interface CrowdState {
  readonly streamsOpen: number
  /** Events heard on all streams, lines that only keep them open left out. */
  readonly events: number
  readonly streamsLost: number
  readonly slowSendersClosed: number
  readonly slowReadersClosed: number
}

export interface Crowd {
  /** How it stands by now. */
  state(): Promise<CrowdState>
  stop(): void
}

/** Starts a process of people who hold connections and do little with them. */
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
