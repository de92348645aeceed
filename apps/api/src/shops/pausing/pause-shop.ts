import { dayInGhana, limits, startOfDayInGhana } from '@axle/contract'
import type { Selectable } from 'kysely'
import type { Actor } from '../../http/actor.ts'
import { by, record } from '../../platform/audit.ts'
import { DomainError, forbidden } from '../../errors/errors.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import type { Database } from '../../database/schema.ts'
import { shopNotFound } from '../shop-queries.ts'
import { lockShop, stillMayInShop, updateShop } from '../shop-repository.ts'

type Given = Pick<Platform, 'db' | 'clock'>
type StoredShop = Selectable<Database['shop']>

const dayMs = 86_400_000

/**
 * Pauses a shop from now or a later day, or changes its pause; the last change wins. Locks only the shop, which
 * placing an order locks too: an order is either placed before or refused. Throws 400 for days in a wrong order.
 */
export async function pauseShop(
  { db, clock }: Given,
  actor: Actor,
  id: number,
  { from, backOn, message }: CallOf<'PUT /business/:id/pause'>['body'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const shop = await lockOwnShop(trx, actor, id)
    const now = clock.now()
    const begins = beginOf(shop, from, now)
    const ends = backOn === null ? null : startOfDayInGhana(backOn)
    requireDays({ begins, ends }, now)
    await updateShop(trx, id, { paused_from: begins, paused_until: ends, pause_message: message, updated_at: now })
    const details = { from: dayInGhana(begins), backOn }
    await record(trx, { ...by(actor), action: 'shop.pause-set', subjectType: 'shop', subjectId: id, details })
  })
}

/** Ends the pause of a shop, or cancels a planned one. Does nothing for a shop without one. */
export async function endShopPause({ db, clock }: Given, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { paused_from: from, paused_until: until } = await lockOwnShop(trx, actor, id)
    const now = clock.now()
    if (from === null || (until !== null && until <= now)) return
    const none = { paused_from: null, paused_until: null, pause_message: null }
    await updateShop(trx, id, { ...none, updated_at: now })
    await record(trx, { ...by(actor), action: 'shop.pause-ended', subjectType: 'shop', subjectId: id })
  })
}

async function lockOwnShop(trx: Trx, actor: Actor, id: number): Promise<StoredShop> {
  const shop = await lockShop(trx, id)
  const isTheirs = await stillMayInShop(trx, actor, id, 'pause')
  if (shop === undefined || (shop.status !== 'active' && !isTheirs)) throw shopNotFound()
  if (!isTheirs) throw forbidden('Only the owner of a shop can pause it')
  return shop
}

function beginOf({ paused_from, paused_until }: StoredShop, from: string | undefined, now: Date): Date {
  if (from !== undefined && startOfDayInGhana(from) > now) return startOfDayInGhana(from)
  const isInEffect = paused_from !== null && paused_from <= now && (paused_until === null || paused_until > now)
  return isInEffect ? paused_from : now
}

function requireDays({ begins, ends }: { begins: Date; ends: Date | null }, now: Date): void {
  const last = new Date(now.getTime() + limits.shop.pauseDays * dayMs)
  if (begins > last) throw refused('from', 'This day is too far away')
  if (ends === null) return
  if (ends <= now) throw refused('backOn', 'Please choose a day after today')
  if (ends <= begins) throw refused('backOn', 'The shop can only be back after the pause has begun')
  if (ends > last) throw refused('backOn', 'This day is too far away')
}

const refused = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
