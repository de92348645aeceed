import { type AuditAction } from '@axle/contract'
import { editedFields } from '../errors/edit-conflict.ts'
import { forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop, shopsWithRight } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { requireNoContacts } from '../platform/contacts.ts'
import type { Platform, Trx } from '../platform/platform.ts'

/** The reply of a shop, if there is one. */
export interface Replied {
  readonly shopId: number
  readonly reply: string | null
  /** The shop replied before; the reply may be deleted. */
  readonly isReplied: boolean
}

export interface NewReply {
  readonly text: string
  readonly shopId: number
  readonly at: Date
}

/** Text with one reply below it: a review of a product, or a rating of a shop. */
export interface Repliable<Shown> {
  /** Locks it until the transaction ends. Throws not-found. */
  readonly lock: (trx: Trx) => Promise<Replied>
  readonly write: (trx: Trx, reply: NewReply | undefined) => Promise<void>
  readonly read: (trx: Trx) => Promise<Shown>
  /** Publishes the event of the first reply. */
  readonly publish: (trx: Trx) => Promise<void>
  readonly audited: {
    readonly changed: AuditAction
    readonly deleted: AuditAction
    readonly subjectType: string
    readonly subjectId: number
    readonly details: object
  }
}

interface Reply {
  readonly text: string
  readonly was?: { readonly text?: string | undefined } | undefined
}

/**
 * Writes or changes the reply of the shop. The author is notified of the first one. Throws 403 for people without the
 * right in the shop, admins too, and 409 `edit_conflict` when another person wrote one meanwhile.
 */
export function putReply<Shown>(
  { db, clock }: Platform,
  actor: Actor,
  about: Repliable<Shown>,
  { was, ...sent }: Reply,
): Promise<Shown> {
  return db.transaction().execute(async (trx) => {
    const replied = await about.lock(trx)
    const { shopId, reply, isReplied } = replied
    if (!shopsWithRight(actor, 'reviews').includes(shopId)) throw forbidden('Only the shop can reply to a review')
    const { text } = editedFields(sent, { was, now: { text: reply ?? '' } })
    requireNoContacts({ text }, { text: reply })
    if (text !== undefined && text !== reply) {
      await about.write(trx, { text, shopId, at: clock.now() })
      await audit(trx, actor, about.audited, 'changed', { ...replied, to: text })
      if (!isReplied) await about.publish(trx)
    }
    return about.read(trx)
  })
}

/** Deletes the reply of the shop, as the shop or an admin. */
export function deleteReply<Shown>({ db }: Platform, actor: Actor, about: Repliable<Shown>): Promise<Shown> {
  return db.transaction().execute(async (trx) => {
    const replied = await about.lock(trx)
    if (!mayInShop(actor, replied.shopId, 'reviews')) throw forbidden('Only the shop can delete its reply')
    if (replied.reply !== null) {
      await about.write(trx, undefined)
      await audit(trx, actor, about.audited, 'deleted', { ...replied, to: null })
    }
    return about.read(trx)
  })
}

/** Records what admins and staff do. */
async function audit(
  trx: Trx,
  actor: Actor,
  { details, subjectType, subjectId, ...actions }: Repliable<unknown>['audited'],
  verb: 'changed' | 'deleted',
  { shopId, reply, to }: Replied & { readonly to: string | null },
): Promise<void> {
  if (actor.shopIds.includes(shopId)) return
  await record(trx, {
    ...by(actor),
    action: actions[verb],
    subjectType,
    subjectId,
    details: { ...details, reply: { from: reply, to } },
  })
}
