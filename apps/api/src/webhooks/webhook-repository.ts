import type { WebhookFields, webhookPauses } from '@axle/contract'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { shopNotFound } from '../shops/index.ts'

/** Locks a shop, to count its webhooks. Throws not-found. */
export async function lockShop(trx: Trx, shopId: number): Promise<void> {
  const shop = await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (shop === undefined) throw shopNotFound()
}

export async function countWebhooks(trx: Trx, shopId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertWebhook(
  trx: Trx,
  shopId: number,
  { url, events }: WebhookFields,
  secret: Buffer,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook')
    .values({ shop_id: shopId, url, events, secret, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OneWebhook {
  readonly id: number
  readonly webhookId: number
}

/** Locks a webhook of this shop. Throws not-found. */
export async function lockWebhook(trx: Trx, { id, webhookId }: OneWebhook) {
  const webhook = await trx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', webhookId)
    .where('shop_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (webhook === undefined) throw webhookNotFound()
  return webhook
}

export const webhookNotFound = () => notFound('webhook_not_found', 'This webhook no longer exists')

interface Changes {
  readonly url?: string
  readonly events?: WebhookFields['events']
  readonly secret?: Buffer
  readonly paused?: (typeof webhookPauses)[number] | null
}

export async function updateWebhook(trx: Trx, webhookId: number, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('webhook').set(changes).where('id', '=', webhookId).execute()
}

export async function deleteWebhook(trx: Trx, webhookId: number): Promise<void> {
  await trx.deleteFrom('webhook').where('id', '=', webhookId).execute()
}

/** Deletes the webhooks of a shop that was deleted, with their deliveries. */
export async function deleteWebhooksOfDeleted(db: Db, shopId: number): Promise<void> {
  const deleted = db.selectFrom('shop').select('id').where('id', '=', shopId).where('deleted_at', 'is not', null)
  await db.deleteFrom('webhook').where('shop_id', 'in', deleted).execute()
}

/** Pauses the webhooks of a shop, which may be another person's since then. */
export async function pauseWebhooksOf(db: Db, shopId: number): Promise<void> {
  await db.updateTable('webhook').set({ paused: 'shop' }).where('shop_id', '=', shopId).execute()
}
