import type { Routes } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { type OneWebhook, webhookNotFound } from './webhook-repository.ts'

type Answer<K extends keyof Routes> = z.output<Routes[K]['response']>

const webhooks = (db: Db | Trx) =>
  db
    .selectFrom('webhook')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('webhook_delivery as d')
          .select(['d.last_at', 'd.state'])
          .whereRef('d.webhook_id', '=', 'webhook.id')
          .where('d.last_at', 'is not', null)
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['webhook.id', 'url', 'events', 'paused', 'webhook.created_at as createdAt', 'last.last_at', 'last.state'])
    .orderBy('webhook.id')

type Row = Awaited<ReturnType<ReturnType<typeof webhooks>['execute']>>[number]

const toWebhook = ({ last_at: at, state, ...webhook }: Row) => ({
  ...webhook,
  lastAttempt: at && { at, isDelivered: state === 'delivered' },
})

export async function listWebhooks(db: Db, shopId: number): Promise<Answer<'GET /business/:id/webhooks'>['data']> {
  const rows = await webhooks(db).where('shop_id', '=', shopId).execute()
  return rows.map(toWebhook)
}

export async function getWebhook(db: Db | Trx, webhookId: number) {
  return toWebhook(await webhooks(db).where('webhook.id', '=', webhookId).executeTakeFirstOrThrow(webhookNotFound))
}

const deliveriesPath = 'GET /business/:id/webhooks/:webhookId/deliveries'

/** Lists deliveries, newest first. Throws not-found for a webhook of another shop. */
export async function listDeliveries(
  db: Db,
  { id, webhookId }: OneWebhook,
  query: CallOf<typeof deliveriesPath>['query'],
): Promise<Answer<typeof deliveriesPath>> {
  const webhook = db.selectFrom('webhook').select('id').where('id', '=', webhookId).where('shop_id', '=', id)
  await webhook.executeTakeFirstOrThrow(webhookNotFound)
  let found = db.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId)
  if (query.state) found = found.where('state', '=', query.state)
  const [data, { total }] = await Promise.all([
    found
      .select(['id', 'event', 'subject', 'state', 'attempts', 'status', 'failure', 'body'])
      .select(['created_at as createdAt', 'next_at as nextAt', 'last_at as lastAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    db
      .selectFrom(
        found
          .select(sql<number>`1`.as('one'))
          .limit(countLimit)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data, meta: pageMeta(total, query) }
}
