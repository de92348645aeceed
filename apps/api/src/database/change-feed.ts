import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'

/** Channels on which triggers notify every node at commit. */
export const topics = [
  'catalogue',
  'reference',
  'site_settings',
  'notifications',
  'conversations',
  'sessions',
  'shops',
  'withdrawn',
  'searchable',
] as const
export type Topic = (typeof topics)[number]

export interface ChangeFeed {
  /**
   * Calls back after each change of the topic by any node, with the message. After a lost connection it is called
   * without one, since changes may have been missed.
   */
  on(topic: Topic, listener: (message: string | undefined) => void): void
  /**
   * Resolves when all changes committed before have been delivered, in order of commit. Resolves at once while
   * disconnected, since a reconnect reports every topic anyway.
   */
  caughtUp(): Promise<void>
}

/** Opens one connection that listens as long as the process runs and reconnects by itself. */
export function openChangeFeed(
  connection: Connection,
  onLost: (error: Error) => void,
): ChangeFeed & { ready: Promise<void>; close(): Promise<void> } {
  const listeners = new Map<string, ((message: string | undefined) => void)[]>()
  const deliver = (topic: string, message?: string) => listeners.get(topic)?.forEach((listener) => listener(message))
  let client: pg.Client | undefined
  let closed = false
  let catchingUp = Promise.resolve()
  let next: Promise<void> | undefined

  const listen = async (): Promise<void> => {
    // The connection is mostly idle: only keep-alive notices that the other end has disconnected.
    const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
    const opened = new pg.Client({ ...connection, ...keepAlive, application_name: 'axle notices' })
    opened.on('notification', ({ channel, payload }) => deliver(channel, payload))
    opened.on('error', (error) => onLost(error))
    await opened.connect()
    await opened.query(topics.map((topic) => `listen ${topic}`).join(';'))
    opened.once('end', () => void reconnect())
    client = opened
  }
  const reconnect = async (): Promise<void> => {
    while (!closed) {
      await sleep(500, undefined, { ref: false })
      if (closed) return
      const back = await listen().then(
        () => true,
        (error: Error) => (onLost(error), false),
      )
      if (back) return topics.forEach((topic) => deliver(topic))
    }
  }

  return {
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    ready: listen(),
    caughtUp() {
      // One at a time; concurrent callers share the next.
      next ??= catchingUp = catchingUp.then(async () => {
        next = undefined
        // Do not wait for a dead connection.
        const notify: pg.QueryConfig & { query_timeout: number } = { text: 'notify caught_up', query_timeout: 1_000 }
        await client?.query(notify).catch(() => undefined)
      })
      return next
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
