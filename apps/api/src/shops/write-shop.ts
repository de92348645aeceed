import type { SiteSettingsReader } from '../site-settings/index.ts'
import { rightFields } from '@axle/contract'
import type { Actor } from '../http/actor.ts'
import { requireFieldRights } from '../http/field-rights.ts'
import { createOnce } from '../database/create-once.ts'
import { record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import { requireNoContacts } from '../platform/contacts.ts'
import { wholeLook } from '../platform/names/look-alikes.ts'
import { speaksForSite } from '../platform/names/names.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { requireImages } from '../uploads/index.ts'
import { recordShopChanges } from './record-shop-changes.ts'
import { setShopStatus, statusAsked } from './set-shop-status.ts'
import { shopNotFound } from './shop-queries.ts'
import {
  fieldsOf,
  findClosedLike,
  findNamesake,
  insertShop,
  isPayoutOfBlocked,
  lockFutureOwner,
  lockShop,
  ownerOf,
  rowOf,
  stillMayInShop,
  updateShop,
} from './shop-repository.ts'

/**
 * Opens a shop owned by the actor. It is active at once or waits for approval, by the site settings; always if an admin closed
 * another shop of the actor, or the actor one with bad ratings or debts; its contact or payout number is that of a blocked user's shop, or its name could be taken for that of another
 * shop or of the site. Returns its id; a second call with the same key opens no second one.
 */
export async function openShop(
  { db, events, config }: Platform,
  settings: SiteSettingsReader,
  actor: Actor,
  { body: fields, headers }: Pick<CallOf<'POST /business'>, 'body' | 'headers'>,
  ip: string | undefined,
): Promise<number> {
  const { shopApproval } = await settings.get()
  const { name, description, address, phone, country, imageUrl } = fields
  requireNoContacts({ name })
  const given = { ...rowOf(fields), name, description, address, phone, country, image_url: imageUrl }
  const request = { userId: actor.id, key: headers['idempotency-key'], body: fields }
  return db.transaction().execute((trx) =>
    createOnce(trx, request, async () => {
      const owner = await lockFutureOwner(trx, actor.id)
      if (owner === undefined || owner.isBlocked || owner.isCustomer) throw forbidden()
      const resembles = (await findClosedLike(trx, actor.id, given)) ?? (await findNamesake(trx, actor.id, name))
      const isLikeSite = speaksForSite(name, config.siteName)
      const status = shopApproval === 'auto' && resembles === undefined && !isLikeSite ? 'active' : 'pending'
      // Before the insert: an image without upload may be used while something shows it, the new shop itself too.
      await requireImages(trx, config, { imageUrl })
      const id = await insertShop(trx, { ...given, status }, actor.id)
      // Its owner works in it from here on.
      await requireImages(trx, config, { imageUrl }, { shopId: id })
      const entry = {
        action: 'shop.opened' as const,
        subjectType: 'shop',
        subjectId: id,
        details: { status, ...(resembles && { resembles }), ...(isLikeSite && { isLikeSite }) },
      }
      await record(trx, { ...entry, actorId: actor.id, ip })
      await events.publish(trx, 'shop.opened', { shopId: id })
      return id
    }),
  )
}

/** Changes a shop. Keys that were not sent stay as they are; only admins change the status. */
export async function changeShop(
  platform: Platform,
  actor: Actor,
  id: number,
  { was, ...sent }: CallOf<'PUT /business/:id'>['body'],
  ip: string | undefined,
): Promise<void> {
  const { db, events, clock, config } = platform
  await db.transaction().execute(async (trx) => {
    const before = await lockShop(trx, id)
    const isTheirs = await stillMayInShop(trx, actor, id, 'shop-profile')
    if (before === undefined || (before.status !== 'active' && !isTheirs)) throw shopNotFound()
    if (!isTheirs) throw forbidden('Only the owner of a shop can change it')
    const fields = editedFields(sent, { was, now: fieldsOf(before) })
    requireFieldRights(actor, id, rightFields['PUT /business/:id'], fields)
    requireNoContacts({ name: fields.name }, { ...before })
    if (actor.role !== 'admin' && fields.name !== undefined && fields.name !== before.name)
      await requireOwnShopName(trx, before, fields.name, config.siteName)
    if (actor.role !== 'admin' && fields.payout && (await isPayoutOfBlocked(trx, id, fields.payout.number)))
      throw payoutBlocked()
    const status = statusAsked(before, fields)
    const { statusReason = before.status_reason ?? '' } = fields
    if (actor.role !== 'admin' && (status !== undefined || statusReason !== (before.status_reason ?? '')))
      throw forbidden('Only an admin can change the status of a shop')
    if (fields.imageUrl !== undefined)
      await requireImages(trx, config, { imageUrl: fields.imageUrl }, { before: [before.image_url], shopId: id })
    const after = rowOf(fields)
    await updateShop(trx, id, { ...after, updated_at: clock.now() })
    await recordShopChanges(trx, actor, before, after, ip)
    if (status === undefined) await events.publish(trx, 'shop.changed', { shopId: id })
    else await setShopStatus(platform, trx, actor, { shopId: id, ...status })
  })
}

function payoutBlocked(): DomainError {
  const message = 'This mobile money number belongs to the shop of a blocked account. Please contact us'
  return new DomainError('conflict', 'payout_blocked', message, { errors: [{ path: 'payout.number', message }] })
}

/** A renamed shop does not wait, as a new one does: its products would disappear meanwhile. */
async function requireOwnShopName(
  trx: Trx,
  before: { readonly id: number; readonly name: string },
  name: string,
  siteName: string,
): Promise<void> {
  // An approved name may change its capitals, and lose its `Ltd` again.
  const isSame = wholeLook(name) === wholeLook(before.name)
  const isLikeSite = speaksForSite(name, siteName) && !(isSame && speaksForSite(before.name, siteName))
  const isLikeOther = async () => (await findNamesake(trx, (await ownerOf(trx, before.id)) ?? 0, name)) !== undefined
  if (!isLikeSite && (isSame || !(await isLikeOther()))) return
  const message =
    'This name is too close to that of another shop or of the site. Please choose another name, or contact us'
  throw new DomainError('conflict', 'name_taken', message, { errors: [{ path: 'name', message }] })
}
