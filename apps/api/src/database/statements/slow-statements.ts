import type { StatementWatcher } from './watch-statements.ts'

export interface SlowStatements {
  /** Milliseconds from which on a statement is slow; 0 turns this off. */
  readonly ms: number
  /** Gets the text of the statement, which has no values in it. */
  readonly report: (statement: string, ms: number) => void
}

const longest = 1_000

/** Reports statements that take long, waiting for locks included. */
export function slowStatements({ ms: limit, report }: SlowStatements): readonly StatementWatcher[] {
  if (limit === 0) return []
  return [
    (text) => {
      const startedAt = performance.now()
      return () => {
        const ms = performance.now() - startedAt
        if (ms >= limit) report(text.replaceAll(/\s+/g, ' ').trim().slice(0, longest), Math.round(ms))
      }
    },
  ]
}
