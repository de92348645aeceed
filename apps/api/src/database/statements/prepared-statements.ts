import type { ClientBase } from 'pg'

/**
 * Planning a statement with many joins costs four times as much as running it, so statements of a fixed shape are
 * planned once per connection. Their text begins with a comment such as `prepare:product-by-id`, because Kysely
 * passes the driver only text. A name that ends in `-and-commit` ends the transaction, too (`joinTransactions`). Not for searches or filters of varying selectivity, for which a fixed plan would be
 * wrong.
 */
const marker = /^\s*\/\* prepare:([a-z0-9-]{1,60}) \*\//

const markOf = (statement: string): string | undefined => marker.exec(statement)?.[1]

/** Sends the marked statements of this client as named ones, in transactions too. `nameOf` may recognise others. */
export function prepareMarkedStatements(client: ClientBase, nameOf: typeof markOf = markOf): void {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const marked = (statement: unknown, values: unknown, ...rest: readonly unknown[]) => {
    const name = typeof statement === 'string' ? nameOf(statement) : undefined
    if (name === undefined) return query(statement, values, ...rest)
    return Array.isArray(values)
      ? query({ name, text: statement, values }, ...rest)
      : query({ name, text: statement }, values, ...rest)
  }
  // The driver's overloads cannot be written as one function; arguments keep their form.
  client.query = marked as typeof client.query
}

/** Sends all statements of this client without a name, for a pooler that does not follow names. */
export function sendUnnamed(client: ClientBase): void {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const unnamed = (statement: unknown, ...rest: readonly unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    return query(isNamed ? { ...statement, name: undefined } : statement, ...rest)
  }
  // The driver's overloads cannot be written as one function; arguments keep their form.
  client.query = unnamed as typeof client.query
}
