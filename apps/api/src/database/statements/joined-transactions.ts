import pg from 'pg'

const begin = 'begin'
const commit = 'commit'
/** The name of a statement that is the last of its transaction ends so. */
const andCommit = '-and-commit'
const answerTo = (command: string) =>
  ({ command, rowCount: null, oid: 0, fields: [], rows: [] }) satisfies pg.QueryResult

/**
 * Sends each `begin` together with the statement that follows, and `commit` with a statement whose name ends in `-and-commit`, so a transaction
 * waits for the server once or twice less. The server skips what follows an error. For clients that keep named statements, and for statements
 * that are awaited as promises.
 */
export function joinTransactions(client: pg.ClientBase): void {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  let isPrepared = false
  let state: 'begun' | 'committed' | undefined
  const prepareBegin = async () => {
    await query({ name: begin, text: begin })
    isPrepared = true
    return answerTo(begin)
  }
  const send = (Kind: typeof FirstStatement | typeof LastStatement, config: unknown) =>
    new Promise((resolve, reject) => {
      query(new Kind(config, (error, result) => (error ? reject(error) : resolve(result))))
    })
  const sendLast = async (config: unknown) => {
    const result = await send(LastStatement, config)
    state = 'committed'
    return result
  }
  const joined = (statement: unknown, values?: unknown, ...rest: readonly unknown[]): unknown => {
    const before = state
    state = undefined
    if (statement === begin) {
      if (!isPrepared) return prepareBegin()
      state = 'begun'
      return Promise.resolve(answerTo(begin))
    }
    const isEnd = statement === commit || statement === 'rollback'
    if (before !== undefined && isEnd) return Promise.resolve(answerTo(statement.toUpperCase()))
    if (before === 'committed') return Promise.reject(new Error('A statement follows the last one of its transaction'))
    if (before === 'begun')
      return send(FirstStatement, typeof statement === 'string' ? { text: statement, values } : statement)
    return isLast(statement) ? sendLast(statement) : query(statement, values, ...rest)
  }
  // The driver's overloads cannot be written as one function; arguments keep their form.
  client.query = joined as typeof client.query
}

const isLast = (statement: unknown) =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  String(statement.name).endsWith(andCommit)

/** What the driver calls on its own statements; its types omit most of it. */
interface Statement extends pg.Submittable {
  readonly text: string
  requiresPreparation(): boolean
  submit(connection: pg.Connection): unknown
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
type Callback = (error: Error | undefined, result: unknown) => void
const Statement = pg.Query as unknown as new (config: unknown, callback: Callback) => Statement

/** Begins a transaction. Ends with one Sync, up to which the server skips everything after an error. */
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

/** Commits its transaction. */
class LastStatement extends Statement {
  #isDone = false

  /** Executes a prepared statement; the driver calls it so. */
  _getRows(connection: pg.Connection): void {
    connection.execute({}, true)
    connection.parse({ name: '', text: commit, types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    connection.sync()
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (!this.#isDone) super.handleCommandComplete(message, connection)
    this.#isDone = true
  }
}
