import { type NotificationEvent } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { busy } from '../errors/errors.ts'
import { EventStream, type Listener } from '../http/event-stream.ts'
import type { Platform } from '../platform/platform.ts'
import { eventStreams } from '../observability/process-metrics.ts'
import { isSessionOpen, notificationsByIds } from './notification-queries.ts'

// A tab that is looked at has one. Who opens more loses the oldest.
const mostOfOnePerson = 8
// So that a session that ends by itself ends here too: the client comes back and is asked who it is.
const longestMs = 3_600_000

interface Open {
  readonly userId: number
  readonly sessionId: number
  readonly listener: Listener<NotificationEvent>
}

/**
 * The people who have the site open on this node. The database tells every node for whom something is new and which
 * sessions ended; only for people who listen here anything is read. Whoever comes when there are `mostOfAll` is asked to
 * wait.
 */
export function createNotificationStreams(
  { db, notices, log }: Pick<Platform, 'db' | 'notices' | 'log'>,
  mostOfAll = 10_000,
) {
  const byUser = new Map<number, Set<Open>>()
  const all = () => [...byUser.values()].flatMap((opens) => [...opens])
  const endOf = (opens: Iterable<Open>) => [...opens].forEach(({ listener }) => listener.end())

  const tell = async (message: string): Promise<void> => {
    const { added, changed, people } = readNotice(message, (userId) => byUser.has(userId))
    const send = (userId: number, event: NotificationEvent) =>
      byUser.get(userId)?.forEach(({ listener }) => listener.send(event))
    for (const { userId, ...notification } of await notificationsByIds(db, added))
      send(userId, { event: 'notification', data: notification })
    for (const userId of changed) send(userId, { event: 'changed', data: {} })
    for (const userId of people) send(userId, { event: 'account', data: {} })
  }
  notices.on('notifications', (message) => {
    // Something may have been missed, of sessions too: whoever comes back reads the whole list, and is asked again who they are.
    if (message === undefined) return endOf(all())
    tell(message).catch((error: unknown) => {
      log.warn({ err: error }, 'notifications could not be told at once')
      endOf(all())
    })
  })
  notices.on('sessions', (message) => {
    const ended = new Set(message?.split(',').map(Number))
    endOf(all().filter(({ sessionId }) => ended.has(sessionId)))
  })

  const add = (open: Open): void => {
    const opens = byUser.get(open.userId) ?? new Set()
    byUser.set(open.userId, opens.add(open))
    eventStreams.inc()
    const [oldest] = opens
    if (opens.size > mostOfOnePerson && oldest) oldest.listener.end()
  }
  const remove = (open: Open): void => {
    const opens = byUser.get(open.userId)
    if (opens?.delete(open)) eventStreams.dec()
    if (opens?.size === 0) byUser.delete(open.userId)
  }

  return {
    /** The stream of whoever asks. Throws 503 where this node has too many. */
    streamOf({ id, sessionId }: Actor): EventStream<NotificationEvent> {
      if (all().length >= mostOfAll) throw busy(60)
      return new EventStream((listener) => {
        const open: Open = { userId: id, sessionId, listener }
        add(open)
        const timer = setTimeout(listener.end, longestMs).unref()
        // The session may have ended between the question who asks and now, when nobody was listening for that yet.
        isSessionOpen(db, sessionId).then(
          (stands) => stands || listener.end(),
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
 * `7:31,7:32,9:,12:me`: new ones 31 and 32 of person 7, others of person 9 read or cleared, and person 12 changed. Of those
 * who listen here.
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
