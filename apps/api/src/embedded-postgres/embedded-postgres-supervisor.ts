import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../errors/error-code.ts'

/** Tells whoever reads the log: with the number of the next try, or that there will be none. */
export type TellOfEnd = (what: 'ended' | 'back' | 'failed' | 'given up', error?: unknown) => void

export interface RestartPatience {
  readonly lookEveryMs?: number
  /** Before the first try; doubled before each further one, up to a minute. */
  readonly pauseMs?: number
  readonly tries?: number
}

interface KeepOptions extends RestartPatience {
  readonly pid: number
  /** Resolves with the number of the process that answers from now on. */
  readonly start: () => Promise<number>
  readonly tell: TellOfEnd
}

export interface ServerKeeper {
  /** Starts nothing any more; waits for a start that is under way. */
  leave(): Promise<void>
}

/**
 * Looks after a server that may not be our child: one that was adopted sends no word when it ends. A server that hangs
 * is left alone, for two on one folder would be worse.
 */
export function keepServer({ start, tell, lookEveryMs = 250, pauseMs = 250, tries = 30, ...given }: KeepOptions) {
  const leaving = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: leaving.signal })
  let pid = given.pid

  const startAgain = async (): Promise<boolean> => {
    for (let left = tries, wait = pauseMs; left > 0; left--, wait = Math.min(wait * 2, 60_000)) {
      try {
        pid = await start()
        tell('back')
        return true
      } catch (error) {
        tell('failed', error)
        await pause(wait)
      }
    }
    tell('given up')
    return false
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(lookEveryMs)
      if (isAlive(pid)) continue
      tell('ended')
      if (!(await startAgain())) return
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    async leave() {
      leaving.abort()
      await watching
    },
  } satisfies ServerKeeper
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs as somebody else, but it runs.
    return codeOf(error) === 'EPERM'
  }
}
