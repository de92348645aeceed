import pg from 'pg'

const begin = 'begin'
const nothing = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

/**
 * Sends each `begin` together with the statement that follows, so a transaction waits for the server once less. If `begin` fails, the server
 * skips that statement. For clients that keep named statements, and for statements that are awaited as promises.
 */
export function beginWithFirst(client: pg.ClientBase): void {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  let isPrepared = false
  let isHeld = false
  const prepareBegin = async () => {
    await query({ name: begin, text: begin })
    isPrepared = true
    return nothing
  }
  const joined = (statement: unknown, values?: unknown, ...rest: readonly unknown[]): unknown => {
    if (statement === begin) {
      isHeld = isPrepared
      return isHeld ? Promise.resolve(nothing) : prepareBegin()
    }
    if (!isHeld) return query(statement, values, ...rest)
    isHeld = false
    // The transaction is over before it began.
    if (statement === 'commit' || statement === 'rollback') return Promise.resolve(nothing)
    const config = typeof statement === 'string' ? { text: statement, values } : statement
    return new Promise((resolve, reject) => {
      query(new FirstStatement(config, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }
  // The driver's overloads cannot be written as one function; arguments keep their form.
  client.query = joined as typeof client.query
}

/** What the driver calls on its own statements; its types omit most of it. */
interface Statement extends pg.Submittable {
  readonly text: string
  requiresPreparation(): boolean
  submit(connection: pg.Connection): unknown
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
type Callback = (error: Error | undefined, result: unknown) => void
const Statement = pg.Query as unknown as new (config: unknown, callback: Callback) => Statement

/** Ends with one Sync, up to which the server skips everything after an error. */
class FirstStatement extends Statement {
  #isBegun = false

  override submit(connection: pg.Connection): unknown {
    if (!this.requiresPreparation()) return connection.query(`${begin};${this.text}`)
    connection.stream.cork()
    connection.bind({ statement: begin }, true)
    connection.execute({}, true)
    const error = super.submit(connection)
    connection.stream.uncork()
    return error
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isBegun) super.handleCommandComplete(message, connection)
    this.#isBegun = true
  }
}
