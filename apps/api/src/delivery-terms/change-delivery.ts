import { DeliveryTerms } from '@axle/contract'
import type { Selectable } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { forbidden } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { by, record } from '../platform/audit.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import { readShopDelivery } from './delivery-queries.ts'
import { lockShop, shopNotFound, stillMayInShop, updateShop } from '../shops/index.ts'

/** Money in pesewas. */
export type Terms = z.output<typeof DeliveryTerms>
type Given = Pick<Platform, 'db' | 'clock'>

const Sent = DeliveryTerms.partial()

/** What a shop begins with: it delivers nowhere until it says so. */
const none: Terms = { elsewhere: null, abroad: null, places: [], freeFrom: null, speedy: null, pickUp: false }

/** Reads how a shop of the actor delivers; null for the flat fees of the site. */
export async function getDelivery({ db }: Given, actor: Actor, id: number): Promise<Terms | null> {
  return deliveryOf(requireOwn(await readShopDelivery(db, id), mayInShop(actor, id, 'shop-profile')))
}

/**
 * Sets how a shop delivers; keys that were not sent stay. Locks the shop, which placing an order locks too: an order pays
 * the fees from before or from after. Throws 409 `edit_conflict`.
 */
export async function changeDelivery(
  { db, clock }: Given,
  actor: Actor,
  id: number,
  { was, ...sent }: CallOf<'PUT /business/:id/delivery'>['body'],
): Promise<Terms> {
  return db.transaction().execute(async (trx) => {
    const stored = deliveryOf(await lockOwnShop(trx, actor, id))
    const before = stored ?? none
    // Both sides of the comparison in cedis, as `was`.
    const edited = editedFields(z.encode(Sent, sent), { was, now: z.encode(DeliveryTerms, before) })
    const after = { ...before, ...z.decode(Sent, edited) } as Terms
    if (stored !== null && isDeepStrictEqual(after, before)) return after
    await updateShop(trx, id, { delivery: toJsonColumn(after), updated_at: clock.now() })
    const details = { changed: changedFields(stored, after), rows: after.places.length }
    await record(trx, { ...by(actor), action: 'shop.delivery-changed', subjectType: 'shop', subjectId: id, details })
    return after
  })
}

/** Returns a shop to the flat fees of the site. */
export async function removeDelivery({ db, clock }: Given, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { delivery } = await lockOwnShop(trx, actor, id)
    if (delivery === null) return
    await updateShop(trx, id, { delivery: null, updated_at: clock.now() })
    await record(trx, { ...by(actor), action: 'shop.delivery-removed', subjectType: 'shop', subjectId: id })
  })
}

type StoredShop = Pick<Selectable<Database['shop']>, 'status' | 'delivery'>
const deliveryOf = ({ delivery }: StoredShop): Terms | null => delivery as Terms | null

async function lockOwnShop(trx: Trx, actor: Actor, id: number): Promise<StoredShop> {
  const shop = await lockShop(trx, id)
  return requireOwn(shop, await stillMayInShop(trx, actor, id, 'shop-profile'))
}

/** The refusal of a person who may not change how a shop delivers. */
export const notTheirs = () => forbidden('Only the owner of a shop can change how it delivers')

/** Only its people and admins learn that a shop exists that is not active. */
function requireOwn(shop: StoredShop | undefined, isTheirs: boolean): StoredShop {
  if (shop === undefined || (shop.status !== 'active' && !isTheirs)) throw shopNotFound()
  if (!isTheirs) throw notTheirs()
  return shop
}

const changedFields = (before: Terms | null, after: Terms): string[] =>
  (Object.keys(after) as (keyof Terms)[]).filter((field) => !isDeepStrictEqual(before?.[field], after[field]))
