import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'

/** What the triggers of the schema tell every node about, at commit. */
export const topics = ['catalogue', 'reference', 'site_settings', 'notifications', 'sessions'] as const
export type Topic = (typeof topics)[number]

export interface Notices {
  /**
   * Calls back after every change of the topic, by whichever node, with what the message says; without one after the
   * connection was lost, since something may have been missed.
   */
  on(topic: Topic, listener: (message: string | undefined) => void): void
  /**
   * Resolves when every notice of what was committed before has been told: they come in the order of the commits. At once
   * while nobody listens, since everything is told anew then.
   */
  caughtUp(): Promise<void>
}

/** One connection that listens for as long as the process runs, and comes back by itself. */
export function listenForNotices(
  connection: Connection,
  onLost: (error: Error) => void,
): Notices & { ready: Promise<void>; close(): Promise<void> } {
  const listeners = new Map<string, ((message: string | undefined) => void)[]>()
  const tell = (topic: string, message?: string) => listeners.get(topic)?.forEach((listener) => listener(message))
  let client: pg.Client | undefined
  let closed = false
  let catchingUp = Promise.resolve()
  let next: Promise<void> | undefined

  const listen = async (): Promise<void> => {
    // It mostly waits: without a sign of life from the other end nobody would notice that it is gone.
    const alive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
    const fresh = new pg.Client({ ...connection, ...alive, application_name: 'axle notices' })
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload))
    fresh.on('error', (error) => onLost(error))
    await fresh.connect()
    await fresh.query(topics.map((topic) => `listen ${topic}`).join(';'))
    fresh.once('end', () => void comeBack())
    client = fresh
  }
  const comeBack = async (): Promise<void> => {
    while (!closed) {
      await sleep(500, undefined, { ref: false })
      if (closed) return
      const back = await listen().then(
        () => true,
        (error: Error) => (onLost(error), false),
      )
      if (back) return topics.forEach((topic) => tell(topic))
    }
  }

  return {
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    ready: listen(),
    caughtUp() {
      // One at a time; all who ask meanwhile share the next.
      next ??= catchingUp = catchingUp.then(async () => {
        next = undefined
        // A line that is dead, though nobody said so, is not waited for.
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
