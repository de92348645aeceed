import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import type { ClientBase } from 'pg'

/** Called with the text of each statement, which has no values in it. Its result is called when the statement ends. */
export type StatementWatcher = (text: string) => ((error?: unknown) => void) | undefined

/** Calls the watchers for every statement of this client. */
export function watchStatements(client: ClientBase, watchers: readonly StatementWatcher[]): void {
  if (watchers.length === 0) return
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const watched = (...args: readonly unknown[]): unknown => {
    const text = textOf(args[0])
    const ends = watchers.map((watch) => watch(text))
    const end = (error?: unknown) => {
      for (const each of ends) each?.(error)
    }
    const callback = args.at(-1)
    // The pool passes a callback; transactions await a promise.
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (...result: readonly unknown[]) => {
        end(result[0] ?? undefined)
        return callback(...result)
      })
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  // The driver's overloads cannot be written as one function; arguments keep their form.
  client.query = watched as typeof client.query
}

/** Waiting for a connection ends in an event of another request, so the callback is bound to its own. */
export function keepContext(pool: pg.Pool): void {
  const connect: (callback?: unknown) => unknown = pool.connect.bind(pool)
  const bound = (callback?: unknown) =>
    typeof callback === 'function'
      ? connect(AsyncResource.bind(callback as (...args: unknown[]) => unknown))
      : connect()
  pool.connect = bound as typeof pool.connect
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : (statement ?? '')
  return String(text)
}
