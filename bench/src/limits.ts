import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Connection } from '@axle/api/database/database'

export type LimitJob = { readonly constant: string } | { readonly connection: Connection }

export interface LimitProcess {
  readonly url: string
  readonly pid: number
  stop(): void
}

/** Starts a bare `node:http` server that responds with a constant, or from one prepared query. */
export async function startLimit(job: LimitJob): Promise<LimitProcess> {
  const child = fork(path.join(import.meta.dirname, 'limit-process.ts'))
  child.send(job)
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
