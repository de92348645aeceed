import type { ClientBase } from 'pg'

export interface SlowStatements {
  /** Milliseconds from which on a statement is slow; 0 turns this off. */
  readonly ms: number
  /** Gets the text of the statement, which has no values in it. */
  readonly report: (statement: string, ms: number) => void
}

const longest = 1_000

/** Reports the statements of this client that take long, waiting for locks included. */
export function reportSlowStatements(client: ClientBase, { ms: limit, report }: SlowStatements): void {
  if (limit === 0) return
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const timed = (...args: readonly unknown[]): unknown => {
    const startedAt = performance.now()
    const measure = () => {
      const ms = performance.now() - startedAt
      if (ms >= limit) report(textOf(args[0]), Math.round(ms))
    }
    const callback = args.at(-1)
    // The pool passes a callback; transactions await a promise.
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (...result: readonly unknown[]) => {
        measure()
        return callback(...result)
      })
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(measure, measure)
    return answer
  }
  // The driver's overloads cannot be written as one function; arguments keep their form.
  client.query = timed as typeof client.query
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : (statement ?? '')
  return String(text).replaceAll(/\s+/g, ' ').trim().slice(0, longest)
}
