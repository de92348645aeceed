import type { PoolClient } from 'pg'

/**
 * Planning a statement with many joins costs four times what running it does, so statements of a fixed shape are
 * planned once per connection: their text begins with a comment such as `prepare:product-by-id` in SQL's marks. It has
 * to be part of the text, because Kysely hands the driver nothing else. Not for searches or filters of changing
 * selectivity, for which a plan made once would be wrong.
 */
const marker = /^\s*\/\* prepare:([a-z0-9-]{1,60}) \*\//

/** Sends marked statements of this client as named ones, also those within transactions. */
export function prepareMarkedStatements(client: PoolClient): void {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const marked = (statement: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof statement === 'string' ? marker.exec(statement)?.[1] : undefined
    if (name === undefined) return query(statement, values, ...rest)
    return Array.isArray(values)
      ? query({ name, text: statement, values }, ...rest)
      : query({ name, text: statement }, values, ...rest)
  }
  // The driver's overloads cannot be written as one function; what goes in comes out in the same form.
  client.query = marked as typeof client.query
}
