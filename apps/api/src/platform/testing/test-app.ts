import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Connection, openDatabase } from '../database.ts'
import { createEvents } from '../events.ts'
import { randomIds } from '../ids.ts'
import { createJobs } from '../jobs.ts'
import { listenForNotices } from '../notices.ts'
import type { Platform } from '../platform.ts'
import { pino } from 'pino'
import { createUpkeep } from '../upkeep.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export interface TestApp {
  readonly platform: Platform
  readonly app: Awaited<ReturnType<typeof createApp>>
  readonly connection: Connection
  /** A call over HTTP (injected): the body goes out as `{"data": …}`, the answer comes back parsed. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape, right and wrong
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  /** Waits until every event was handled. */
  settled(): Promise<void>
  close(): Promise<void>
}
interface CallOptions {
  readonly token?: string | undefined
  readonly data?: unknown
  /** Sent as it stands, not wrapped. */
  readonly raw?: unknown
  readonly headers?: Record<string, string>
}

interface TestAppOptions {
  readonly clock?: Clock
  /** Off unless asked for. */
  readonly rateLimits?: boolean
  readonly env?: Record<string, string>
  readonly log?: Platform['log']
  /** As another user of the database than its owner. */
  readonly asUser?: (owner: TestDatabase) => Promise<Connection>
}

/** The whole API on a database of its own, with jobs running. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const owner = await testDatabase()
  const other = await options.asUser?.(owner)
  const database = other ? { ...openDatabase(other, { max: 5 }), connection: other } : owner
  const config = {
    ...readConfig({ RATE_LIMITS: options.rateLimits ? 'on' : 'off', DEMO: 'off', LOG_LEVEL: 'silent', ...options.env }),
    dataDir: path.join(os.tmpdir(), `axle-test-data-${randomUUID()}`),
  }
  const jobs = createJobs({ connection: database.connection, onProblem: () => undefined })
  const notices = listenForNotices(database.connection, () => undefined)
  const upkeep = createUpkeep(pino({ level: 'silent' }))
  const platform: Platform = {
    config,
    db: database.db,
    pool: database.pool,
    clock: options.clock ?? systemClock,
    ids: randomIds,
    events: createEvents(jobs),
    failedJobs: jobs.failed,
    notices,
    upkeep,
    log: options.log ?? pino({ level: 'silent' }),
  }
  const app = await createApp({ platform })
  await Promise.all([jobs.start(), notices.ready, app.ready()])

  return {
    platform,
    app,
    connection: database.connection,
    async call(method, url, { token, data, raw, headers } = {}) {
      // What a test wrote into the database itself reaches the app like another node's write: by a notice.
      await notices.caughtUp()
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
      upkeep.stop()
      await app.close()
      await jobs.stop()
      await notices.close()
      await Promise.all([database.close(), owner.close()])
      // Mails above all, which nearly everything leads to.
      await rm(config.dataDir, { recursive: true, force: true })
    },
  }
}
