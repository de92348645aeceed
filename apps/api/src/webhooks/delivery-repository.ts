import type { WebhookDelivery, WebhookEvent } from '@axle/contract'
import { sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { OutgoingError } from '../outgoing/outgoing-error.ts'
import type { Db, Trx } from '../platform/platform.ts'

export interface NewDelivery {
  readonly id: string
  readonly webhook_id: number
  readonly event: WebhookDelivery['event']
  readonly subject: string
  /** The same for the same event, so that a repeated job adds nothing. */
  readonly dedupe_key: string
  readonly body: string
  readonly created_at: Date
  readonly next_at: Date
}

export async function insertDeliveries(db: Db | Trx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await db
    .insertInto('webhook_delivery')
    .values([...deliveries])
    .onConflict((conflict) => conflict.columns(['webhook_id', 'dedupe_key']).doNothing())
    .execute()
}

/** Lists the webhooks of these shops that are called for an event. Paused ones miss it. */
export const findListeners = (db: Db, shopIds: readonly number[], event: WebhookEvent) =>
  db
    .selectFrom('webhook')
    .select(['id', 'shop_id as shopId'])
    .where(sql<boolean>`shop_id = any(${[...shopIds]}::int[])`)
    .where(sql<boolean>`${event} = any(events)`)
    .where('paused', 'is', null)
    .execute()

export interface DueDelivery {
  readonly id: string
  readonly webhookId: number
  readonly shopId: number
  readonly body: string
  readonly url: string
  readonly secret: Buffer
  /** Including this one. */
  readonly attempts: number
  readonly createdAt: Date
}

/** A node that dies while it sends leaves the delivery to another after this time. */
const leaseMs = 120_000
/** Of one webhook at a time, so that a slow one leaves room for the others. */
const mostPerWebhook = 3

/** Claims deliveries that are due, for one attempt each. A ping is sent even while its webhook is paused. */
export async function claimDue(db: Db, now: Date, most: number): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id, d.next_at, row_number() over (partition by d.webhook_id order by d.next_at, d.id) as place
      from webhook_delivery d join webhook w on w.id = d.webhook_id and (w.paused is null or d.event = 'ping')
      where d.next_at <= ${now}
    ), claimed as (
      select id from webhook_delivery where next_at <= ${now} and id in (
        select id from due where place <= ${mostPerWebhook} order by next_at limit ${most})
      for update skip locked
    )
    update webhook_delivery d set attempts = d.attempts + 1, next_at = ${new Date(now.getTime() + leaseMs)}
    from claimed, webhook w where d.id = claimed.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.shop_id as "shopId", d.body, w.url, w.secret, d.attempts,
      d.created_at as "createdAt"`.execute(db)
  return rows
}

export interface Outcome {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly next_at: Date | null
  readonly status: number | null
  readonly failure: OutgoingError['code'] | null
}

/** Stores how an attempt ended, unless another one began meanwhile. Returns whether it was stored. */
export async function recordAttempt(trx: Trx, due: DueDelivery, outcome: Outcome, now: Date): Promise<boolean> {
  const stored = await trx
    .updateTable('webhook_delivery')
    .set({ ...outcome, last_at: now })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n
}

/** True if any delivery of the webhook arrived at or after this moment. */
export async function hasArrivedSince(trx: Trx, webhookId: number, moment: Date): Promise<boolean> {
  const arrived = await trx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('last_at', '>=', moment)
    .limit(1)
    .executeTakeFirst()
  return arrived !== undefined
}

/** Makes a delivery due now, with all its attempts. Throws not-found. */
export async function makeDue(trx: Trx, webhookId: number, deliveryId: string, now: Date): Promise<void> {
  const made = await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (made.numUpdatedRows === 0n) throw notFound('delivery_not_found', 'This delivery no longer exists')
}
