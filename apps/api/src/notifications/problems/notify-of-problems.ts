import { problemWaitsFor } from '@axle/contract'
import type { DomainEvents } from '../../jobs/events.ts'
import type { Db } from '../../platform/platform.ts'
import { findNotice, findReminder, type ProblemNotice } from '../../problems/index.ts'
import { adminsOf, insertNotifications, type NewNotification } from '../notification-repository.ts'
import { forShop } from '../vendor-order-queries.ts'

/** Notifies buyer and shop of each step of the other side, and admins of what they have to decide. */
export async function notifyOfProblem(db: Db, { problemId, eventId }: DomainEvents['problem.changed']): Promise<void> {
  const notice = await findNotice(db, problemId, eventId)
  if (notice === undefined) return
  const { side, buyerId, shopId, ownerId, byUserId } = notice
  const textFor = (reader: string) => ({
    dedupeKey: `problem.changed ${eventId} ${reader}`,
    ...problemChanged(problemId, notice),
  })
  const readers = { shopId, ownerId, right: 'orders-view', except: byUserId ?? undefined } as const
  const admins = problemWaitsFor[notice.state] === 'admin' ? await adminsOf(db) : []
  const toAdmins = admins.filter((id) => id !== buyerId && id !== ownerId && id !== byUserId)
  await insertNotifications(db, [
    ...(side === 'buyer' ? [] : [{ userId: buyerId, ...textFor('buyer') }]),
    ...(side === 'shop' ? [] : await forShop(db, readers, textFor('shop'))),
    ...toAdmins.map((userId) => ({ userId, ...textFor(`admin ${userId}`) })),
  ])
}

/** Reminds the side that has to act before a deadline. */
export async function notifyOfDeadline(
  db: Db,
  { problemId, dueAt }: DomainEvents['problem.deadline-near'],
): Promise<void> {
  const reminder = await findReminder(db, problemId, dueAt)
  if (reminder === undefined) return
  const { side, buyerId, shopId, ownerId, code: orderCode, shopName: businessName } = reminder
  const text: Omit<NewNotification, 'userId'> = {
    dedupeKey: `problem.deadline-near ${problemId} ${dueAt}`,
    category: 'order',
    kind: 'problem_due',
    params: { problemId, orderCode, businessName, dueAt },
    title: `The problem with order ${orderCode} waits for you`,
    message: `Items from ${businessName}: please answer soon. After the deadline, the rules decide.`,
  }
  const toShop = side === 'shop' ? await forShop(db, { shopId, ownerId, right: 'orders-view' }, text) : []
  await insertNotifications(db, side === 'buyer' ? [{ userId: buyerId, ...text }] : toShop)
}

const problemChanged = (
  problemId: number,
  { code: orderCode, shopName: businessName, state: why }: ProblemNotice,
): Omit<NewNotification, 'userId' | 'dedupeKey'> => ({
  category: 'order',
  kind: 'problem_changed',
  params: { problemId, orderCode, businessName, why },
  title: `Problem with order ${orderCode}`,
  message: `The problem with items from ${businessName} has changed. Please look whether you have to answer.`,
})
