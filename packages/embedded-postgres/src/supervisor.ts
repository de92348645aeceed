import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@axle/api/errors/error-code'

/** Reports what happened to the server. */
export type ReportServerEvent = (what: 'ended' | 'back' | 'failed' | 'gave up', error?: unknown) => void

export interface RestartPatience {
  readonly lookEveryMs?: number
  /** Before the first retry; doubles before each further one, up to a minute. */
  readonly pauseMs?: number
  readonly tries?: number
}

interface KeepOptions extends RestartPatience {
  readonly pid: number
  /** Resolves with the pid of the new server. */
  readonly start: () => Promise<number>
  readonly report: ReportServerEvent
}

export interface Supervisor {
  /** Stops restarting; waits for a start under way. */
  stop(): Promise<void>
}

/**
 * Restarts a server that ends. Polls its pid, because an adopted server is no child process and sends no event.
 * Leaves a server that hangs alone, since two on one folder would be worse.
 */
export function superviseServer({
  start,
  report,
  lookEveryMs = 250,
  pauseMs = 250,
  tries = 30,
  ...given
}: KeepOptions) {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopping.signal })
  let pid = given.pid

  const startAgain = async (): Promise<boolean> => {
    for (let left = tries, wait = pauseMs; left > 0; left--, wait = Math.min(wait * 2, 60_000)) {
      try {
        pid = await start()
        report('back')
        return true
      } catch (error) {
        report('failed', error)
        await pause(wait)
      }
    }
    report('gave up')
    return false
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(lookEveryMs)
      if (isAlive(pid)) continue
      report('ended')
      if (!(await startAgain())) return
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  } satisfies Supervisor
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process, but it runs.
    return codeOf(error) === 'EPERM'
  }
}
