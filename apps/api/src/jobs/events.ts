import type { RawBuilder, Transaction } from 'kysely'
import type { Jobs, Patience, WhileReadOnly } from './jobs.ts'
import type { Database } from '../database/schema.ts'

/**
 * The payload of each event, named in the past tense. Payloads hold ids, and values that may change before a job
 * reads it. Modules add their events by declaration merging.
 */
export interface DomainEvents {}
export type EventName = keyof DomainEvents

export interface Events {
  /** Publishes within the caller's transaction: a rollback discards the event. */
  publish<E extends EventName>(trx: Transaction<Database>, event: E, payload: DomainEvents[E]): Promise<void>
  /** The same as a part of the caller's statement, for an event whose subscribers all get many at once. */
  publication<E extends EventName>(event: E, payload: DomainEvents[E]): RawBuilder<unknown>
  /**
   * Adds a subscriber, before jobs start. Each has its own queue, so that one that fails is retried alone. Handlers run
   * at least once per event, so they must be idempotent. Handlers that need another machine retry for longer.
   */
  subscribe<E extends EventName>(
    event: E,
    subscriber: string,
    handler: (payload: DomainEvents[E]) => Promise<void>,
    patience?: Patience,
    whileReadOnly?: WhileReadOnly,
  ): void
  /** Adds a subscriber that gets many events at once. Their publisher calls `wake` after its commit. */
  subscribeTogether<E extends EventName>(
    event: E,
    subscriber: string,
    handler: (payloads: readonly DomainEvents[E][]) => Promise<void>,
    patience?: Patience,
  ): void
  /** Starts the jobs of subscribers that get many events at once; otherwise they start within a second. */
  wake(event: EventName): void
  /** Adds a subscriber that gets only what `publishTo` gives it, and jobs left by an earlier version. */
  subscribeApart<E extends EventName>(
    event: E,
    subscriber: string,
    handler: (payload: DomainEvents[E]) => Promise<void>,
    patience?: Patience,
    whileReadOnly?: WhileReadOnly,
  ): void
  /** Publishes to one subscriber, within the caller's transaction. */
  publishTo<E extends EventName>(
    trx: Transaction<Database>,
    event: E,
    subscriber: string,
    payload: DomainEvents[E],
  ): Promise<void>
}

export function createEvents(jobs: Pick<Jobs, 'enqueue' | 'insertion' | 'work' | 'wake'>): Events {
  const subscribers = new Map<EventName, string[]>()
  const queueOf = (event: EventName, subscriber: string) => `event/${event}/${subscriber}` as const
  const queuesOf = (event: EventName) => (subscribers.get(event) ?? []).map((each) => queueOf(event, each))
  const add = (event: EventName, subscriber: string) =>
    subscribers.set(event, [...(subscribers.get(event) ?? []), subscriber])

  return {
    publish: (trx, event, payload) => jobs.enqueue(trx, queuesOf(event), payload),
    publication: (event, payload) => jobs.insertion(queuesOf(event), payload),
    publishTo: (trx, event, subscriber, payload) => jobs.enqueue(trx, [queueOf(event, subscriber)], payload),
    wake: (event) => queuesOf(event).forEach(jobs.wake),
    subscribe(event, subscriber, handler, patience, whileReadOnly) {
      this.subscribeApart(event, subscriber, handler, patience, whileReadOnly)
      add(event, subscriber)
    },
    // A queue is named for its event, so its jobs hold that event's payload.
    subscribeApart(event, subscriber, handler, patience, whileReadOnly) {
      jobs.work(
        queueOf(event, subscriber),
        { each: handler as (payload: object) => Promise<void> },
        patience,
        whileReadOnly,
      )
    },
    subscribeTogether(event, subscriber, handler, patience) {
      const together = handler as (payloads: readonly object[]) => Promise<void>
      jobs.work(queueOf(event, subscriber), { together }, patience)
      add(event, subscriber)
    },
  }
}
