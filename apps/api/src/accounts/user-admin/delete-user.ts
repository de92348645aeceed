import { sql } from 'kysely'
import type { Actor } from '../../http/actor.ts'
import { record } from '../../platform/audit.ts'
import { DomainError } from '../../errors/errors.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import type { ShopPauses } from './block-user.ts'
import { findOpenOrders, findOrders, type AmountsDue } from './consequence-queries.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { joinFirst, ownsShopsError, shopNamesOf } from '../user-queries.ts'
import { lockAdmins, lockUser, requireOtherAdmins, updateUser, voidResetLinks } from '../user-repository.ts'

/**
 * Anonymises a user. Throws 409 while they own shops, wait for an order, or are owed money, as nobody could reach
 * them later. Orders and reviews belong to others too and stay; other modules delete their personal data on
 * `accounts.user-deleted`.
 */
export async function deleteUser(
  { db, clock, events }: Platform,
  money: AmountsDue,
  pauses: ShopPauses,
  actor: Actor,
  id: number,
  ip: string | undefined,
): Promise<void> {
  if (actor.id === id) throw new DomainError('conflict', 'own_account', 'You cannot delete your own account')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx, actor)
    await lockUser(trx, id)
    requireOtherAdmins(admins, id)
    const shops = await shopNamesOf(trx, id)
    if (shops.length > 0) throw ownsShopsError(shops)
    await requireNothingOpen(trx, money, id)
    // Payouts of closed shops could not be released later.
    await pauses.resume(trx, actor, id)
    await updateUser(trx, id, { ...anonymous(id), updated_at: now, deleted_at: now })
    await endAllSessions(trx, id)
    await voidResetLinks(trx, id)
    await record(trx, { actorId: actor.id, action: 'user.deleted', subjectType: 'user', subjectId: id, ip })
    await events.publish(trx, 'accounts.user-deleted', { userId: id })
  })
}

/** No order can be added meanwhile, because placing one locks the buyer. */
async function requireNothingOpen(trx: Trx, money: AmountsDue, id: number): Promise<void> {
  const open = await findOpenOrders(trx, id)
  if (open.count > 0)
    throw new DomainError('conflict', 'user_orders_open', `A user with open orders cannot be deleted: ${codesOf(open)}`)
  const refunds = await findOrders(trx, sql`o.id = any(${await money.refundsOfBuyer(trx, id)}::uuid[])`)
  if (refunds.count > 0)
    throw new DomainError(
      'conflict',
      'user_refunds_open',
      `A user who is owed a refund cannot be deleted: ${codesOf(refunds)}`,
    )
  if ((await money.dueToOwner(trx, id)) > 0)
    throw new DomainError('conflict', 'user_payouts_due', 'A user whose shops are owed a payout cannot be deleted')
}

const codesOf = ({ count, orders }: Awaited<ReturnType<typeof findOpenOrders>>): string =>
  joinFirst(
    orders.map(({ orderCode }) => orderCode),
    count,
  )

// Shown on orders and reviews afterwards. `.invalid` is a reserved domain.
const anonymous = (id: number) => ({
  email: `deleted-${id}@deleted.invalid`,
  username: null,
  phone: null,
  password_hash: '',
  first_name: 'Deleted',
  last_name: 'user',
  other_names: '',
  image_url: null,
  user_type: 'customer' as const,
  is_admin: false,
  user_category: null,
  user_role: null,
  language: null,
})
