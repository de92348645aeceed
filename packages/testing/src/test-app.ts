import type { FastifyInstance } from 'fastify'
import { type Connection, openDatabase } from '@axle/api/database/database'
import type { Platform } from '@axle/api/platform/platform'
import { appOn, type AppOnOptions } from './app-on.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export interface TestApp {
  readonly platform: Platform
  readonly app: FastifyInstance
  readonly connection: Connection
  /** For what needs a session of its own. */
  readonly session: Connection
  /** Calls the API by injection: sends the body as `{"data": …}` and parses the answer. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape, right and wrong
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  /** Waits until all events are handled. */
  settled(): Promise<void>
  close(): Promise<void>
}
interface CallOptions {
  readonly token?: string | undefined
  readonly data?: unknown
  /** Sent without the envelope. */
  readonly raw?: unknown
  readonly headers?: Record<string, string>
}

interface TestAppOptions extends AppOnOptions {
  /** Connects as another user than the owner of the database. */
  readonly asUser?: (owner: TestDatabase) => Promise<Connection>
}

/** Starts the whole API on its own database, with jobs. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const owner = await testDatabase()
  const other = await options.asUser?.(owner)
  const database = other ? { ...openDatabase(other, { max: 5 }), connection: other, session: other } : owner
  const { platform, app, jobs, caughtUp, close } = await appOn(database, options)

  return {
    platform,
    app,
    connection: database.connection,
    session: database.session,
    async call(method, url, { token, data, raw, headers } = {}) {
      // Writes of a test to the database reach the app like another node's: by the change feed.
      await caughtUp()
      const payload = raw ?? (data === undefined ? undefined : { data })
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      })
      return {
        status: answer.statusCode,
        body: answer.body === '' ? undefined : answer.json(),
        headers: answer.headers,
      }
    },
    settled: () => jobs.drain(),
    async close() {
      await close()
      await owner.close()
    },
  }
}
