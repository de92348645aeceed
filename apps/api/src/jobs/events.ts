import type { Transaction } from 'kysely'
import type { Jobs, Patience } from './jobs.ts'
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
  /**
   * Adds a subscriber, before jobs start. Each has its own queue, so that one that fails is retried alone. Handlers run
   * at least once per event, so they must be idempotent. Handlers that need another machine retry for longer.
   */
  subscribe<E extends EventName>(
    event: E,
    subscriber: string,
    handler: (payload: DomainEvents[E]) => Promise<void>,
    patience?: Patience,
  ): void
}

export function createEvents(jobs: Pick<Jobs, 'enqueue' | 'work'>): Events {
  const subscribers = new Map<EventName, string[]>()
  const queueOf = (event: EventName, subscriber: string) => `event/${event}/${subscriber}` as const

  return {
    async publish(trx, event, payload) {
      for (const subscriber of subscribers.get(event) ?? []) {
        await jobs.enqueue(trx, queueOf(event, subscriber), payload)
      }
    },
    subscribe(event, subscriber, handler, patience) {
      // The queue is named for the event, so its jobs hold that event's payload.
      jobs.work(queueOf(event, subscriber), handler as (payload: object) => Promise<void>, patience)
      subscribers.set(event, [...(subscribers.get(event) ?? []), subscriber])
    },
  }
}
