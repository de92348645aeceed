import { type NotificationEvent } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { busy } from '../errors/errors.ts'
import { EventStream, type Listener } from '../http/event-stream.ts'
import type { Platform } from '../platform/platform.ts'
import { eventStreams } from '../observability/process-metrics.ts'
import { isSessionOpen, notificationsByIds } from './notification-queries.ts'

// Only a visible tab holds a stream. Opening one more ends the oldest.
const maxOfOnePerson = 8
// Limits the life of a stream, so that an expired session is noticed when the client reconnects.
const longestMs = 3_600_000

interface Open {
  readonly userId: number
  readonly sessionId: number
  readonly listener: Listener<NotificationEvent>
}

/**
 * Holds the notification streams of this node. The change feed reports to every node which users have news and which
 * sessions ended; rows are read only for users with a stream here. Beyond `maxOfAll` streams, clients are asked to
 * retry later.
 */
export function createNotificationStreams(
  { db, changeFeed, log }: Pick<Platform, 'db' | 'changeFeed' | 'log'>,
  maxOfAll = 10_000,
) {
  const byUser = new Map<number, Set<Open>>()
  const all = () => [...byUser.values()].flatMap((opens) => [...opens])
  const endOf = (opens: Iterable<Open>) => [...opens].forEach(({ listener }) => listener.end())

  const publish = async (message: string): Promise<void> => {
    const { added, changed, people } = readNotice(message, (userId) => byUser.has(userId))
    const send = (userId: number, event: NotificationEvent) =>
      byUser.get(userId)?.forEach(({ listener }) => listener.send(event))
    for (const { userId, ...notification } of await notificationsByIds(db, added))
      send(userId, { event: 'notification', data: notification })
    for (const userId of changed) send(userId, { event: 'changed', data: {} })
    for (const userId of people) send(userId, { event: 'account', data: {} })
  }
  changeFeed.on('notifications', (message) => {
    // The node may have missed events, ended sessions included: clients reconnect, authenticate again and reload the
    // list.
    if (message === undefined) return endOf(all())
    publish(message).catch((error: unknown) => {
      log.warn({ err: error }, 'notifications could not be streamed')
      endOf(all())
    })
  })
  changeFeed.on('conversations', (message) => {
    // After a lost connection the clients reconnect, as above, and reload what they show.
    for (const [userId = 0, id = 0] of (message ?? '').split(',').map((pair) => pair.split(':').map(Number)))
      byUser.get(userId)?.forEach(({ listener }) => listener.send({ event: 'conversation', data: { id } }))
  })
  changeFeed.on('sessions', (message) => {
    const ended = new Set(message?.split(',').map(Number))
    endOf(all().filter(({ sessionId }) => ended.has(sessionId)))
  })

  const add = (open: Open): void => {
    const opens = byUser.get(open.userId) ?? new Set()
    byUser.set(open.userId, opens.add(open))
    eventStreams.inc()
    const [oldest] = opens
    if (opens.size > maxOfOnePerson && oldest) oldest.listener.end()
  }
  const remove = (open: Open): void => {
    const opens = byUser.get(open.userId)
    if (opens?.delete(open)) eventStreams.dec()
    if (opens?.size === 0) byUser.delete(open.userId)
  }

  return {
    /** Opens the stream of the caller. Throws 503 when this node has too many. */
    streamOf({ id, sessionId }: Actor): EventStream<NotificationEvent> {
      if (all().length >= maxOfAll) throw busy(60)
      return new EventStream((listener) => {
        const open: Open = { userId: id, sessionId, listener }
        add(open)
        const timer = setTimeout(listener.end, longestMs).unref()
        // The session may have ended after authentication, before this stream was registered.
        isSessionOpen(db, sessionId).then(
          (isOpen) => isOpen || listener.end(),
          () => listener.end(),
        )
        return () => {
          clearTimeout(timer)
          remove(open)
        }
      })
    },
  }
}

/**
 * Reads `7:31,7:32,9:,12:me`: new notifications 31 and 32 of user 7, others of user 9 read or cleared, and user 12
 * changed. Keeps only users who listen here.
 */
function readNotice(message: string, listens: (userId: number) => boolean) {
  const pairs = message
    .split(',')
    .map((pair) => pair.split(':'))
    .map(([userId, what = '']) => ({ userId: Number(userId), what }))
    .filter(({ userId }) => listens(userId))
  const peopleWith = (wanted: string) => new Set(pairs.flatMap(({ userId, what }) => (what === wanted ? [userId] : [])))
  return {
    added: pairs.flatMap(({ what }) => (/^\d+$/.test(what) ? [Number(what)] : [])),
    changed: peopleWith(''),
    people: peopleWith('me'),
  }
}
