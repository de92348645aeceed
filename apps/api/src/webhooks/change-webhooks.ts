import { webhookLimits, webhookUrlMessage } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { by, record } from '../platform/audit.ts'
import { DomainError } from '../errors/errors.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import type { Outgoing } from '../outgoing/send-outgoing.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { bodyOf } from './add-deliveries.ts'
import { insertDeliveries, makeDue } from './delivery-repository.ts'
import { secretText } from './sign-delivery.ts'
import { getWebhook } from './webhook-queries.ts'
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockShop,
  lockWebhook,
  type OneWebhook,
  updateWebhook,
} from './webhook-repository.ts'

/** Adds a webhook. Returns it with its secret. Throws 409 when the shop has as many as it may have. */
export function addWebhook(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  shopId: number,
  fields: CallOf<'POST /business/:id/webhooks'>['body'],
) {
  const { db, clock } = platform
  requireReachable(outgoing, fields.url)
  return db.transaction().execute(async (trx) => {
    await lockShop(trx, shopId)
    if ((await countWebhooks(trx, shopId)) >= webhookLimits.perShop)
      throw new DomainError(
        'conflict',
        'too_many_webhooks',
        `A shop can have at most ${webhookLimits.perShop} webhooks`,
      )
    const secret = newSecret(platform)
    const id = await insertWebhook(trx, shopId, fields, secret, clock.now())
    await audit(trx, actor, shopId, 'added', { webhookId: id, host: hostOf(fields.url), events: fields.events })
    return { ...(await getWebhook(trx, id)), secret: secretText(secret) }
  })
}

/** Changes, pauses or resumes a webhook. */
export function changeWebhook(
  { db }: Platform,
  outgoing: Outgoing,
  actor: Actor,
  which: OneWebhook,
  { paused, ...fields }: CallOf<'PUT /business/:id/webhooks/:webhookId'>['body'],
) {
  if (fields.url !== undefined) requireReachable(outgoing, fields.url)
  return db.transaction().execute(async (trx) => {
    const before = await lockWebhook(trx, which)
    const pause = paused === undefined ? {} : { paused: paused ? (before.paused ?? ('shop' as const)) : null }
    const { url, events } = fields
    await updateWebhook(trx, which.webhookId, { ...(url && { url }), ...(events && { events }), ...pause })
    const changed = { ...(url && { host: hostOf(url) }), ...(events && { events }), ...pause }
    await audit(trx, actor, which.id, 'changed', { webhookId: which.webhookId, ...changed })
    return getWebhook(trx, which.webhookId)
  })
}

/** Deletes a webhook with its deliveries. One that is being sent may still arrive. */
export function removeWebhook({ db }: Platform, actor: Actor, which: OneWebhook): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockWebhook(trx, which)
    await deleteWebhook(trx, which.webhookId)
    await audit(trx, actor, which.id, 'deleted', { webhookId: which.webhookId })
  })
}

/** Replaces the secret. Returns the webhook with the new one. */
export function replaceSecret(platform: Platform, actor: Actor, which: OneWebhook) {
  return platform.db.transaction().execute(async (trx) => {
    await lockWebhook(trx, which)
    const secret = newSecret(platform)
    await updateWebhook(trx, which.webhookId, { secret })
    await audit(trx, actor, which.id, 'secret-replaced', { webhookId: which.webhookId })
    return { ...(await getWebhook(trx, which.webhookId)), secret: secretText(secret) }
  })
}

/** Adds a test delivery. Returns its id. */
export function ping({ db, ids, clock }: Platform, which: OneWebhook): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()]
  return db.transaction().execute(async (trx) => {
    await lockWebhook(trx, which)
    const body = bodyOf(id, 'ping', now, which.id, {})
    const about = { event: 'ping', subject: '', dedupe_key: `ping ${id}`, body } as const
    await insertDeliveries(trx, [{ id, webhook_id: which.webhookId, ...about, created_at: now, next_at: now }])
    return id
  })
}

/** Sends a delivery again, with all its attempts. */
export function sendAgain(
  { db, clock }: Platform,
  { deliveryId, ...which }: OneWebhook & { readonly deliveryId: string },
) {
  return db.transaction().execute(async (trx) => {
    await lockWebhook(trx, which)
    await makeDue(trx, which.webhookId, deliveryId, clock.now())
  })
}

/** Rejects a URL that no delivery could reach. Names are looked up with each delivery, so they are not looked up here. */
function requireReachable({ check }: Outgoing, url: string): void {
  try {
    check(url)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const errors = [{ path: 'url', message: webhookUrlMessage }]
    throw new DomainError('invalid', 'invalid', webhookUrlMessage, { errors })
  }
}

const newSecret = ({ ids }: Platform): Buffer => Buffer.from(ids.secret(), 'base64url')

/** The path of a URL may contain a secret of the receiver. */
const hostOf = (url: string): string => new URL(url).host

type Deed = 'added' | 'changed' | 'deleted' | 'secret-replaced'

const audit = (trx: Trx, actor: Actor, shopId: number, deed: Deed, details: object) =>
  record(trx, { ...by(actor), action: `webhook.${deed}`, subjectType: 'shop', subjectId: shopId, details })
