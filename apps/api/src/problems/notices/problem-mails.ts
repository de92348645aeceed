import { isOpenProblem, problemWaitsFor } from '@axle/contract'
import type { DomainEvents } from '../../jobs/events.ts'
import { createMailer, type MailContext, mailUser } from '../../mail-messages/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNotice, findReminder } from './notice-queries.ts'

/** Mails buyers and owners of shops about problems. Call it before the jobs start. */
export function sendProblemMails(platform: Platform): void {
  const context = { platform, mailer: createMailer(platform) }
  platform.events.subscribe('problem.changed', 'mail', (event) => mailChange(context, event), 'days')
  platform.events.subscribe('problem.deadline-near', 'mail', (event) => mailReminder(context, event), 'days')
}

/** Mails the side that has to act, and both at the end; not the one who took the step. Admins read their own list. */
async function mailChange(
  context: MailContext,
  { problemId, eventId }: DomainEvents['problem.changed'],
): Promise<void> {
  const notice = await findNotice(context.platform.db, problemId, eventId)
  if (notice === undefined) return
  const { state, side, buyerId, ownerId, code, shopName } = notice
  const concerns = (reader: 'buyer' | 'shop') =>
    reader !== side && (!isOpenProblem(state) || problemWaitsFor[state] === reader)
  const letter = (firstName: string) =>
    ({ kind: 'problem-changed', values: { firstName, problemId, code, name: shopName } }) as const
  if (concerns('buyer')) await mailUser(context, buyerId, `problem-${eventId}-buyer`, letter)
  if (concerns('shop') && ownerId !== null) await mailUser(context, ownerId, `problem-${eventId}-shop`, letter)
}

/** Mails the side that has to act before a deadline. */
async function mailReminder(
  context: MailContext,
  { problemId, dueAt }: DomainEvents['problem.deadline-near'],
): Promise<void> {
  const reminder = await findReminder(context.platform.db, problemId, dueAt)
  if (reminder === undefined) return
  const { side, buyerId, ownerId, code, shopName } = reminder
  const userId = { buyer: buyerId, shop: ownerId, admin: null }[side ?? 'admin']
  if (userId === null) return
  await mailUser(
    context,
    userId,
    `problem-due-${problemId}-${reminder.dueAt.getTime()}`,
    (firstName) =>
      ({ kind: 'problem-due', values: { firstName, problemId, code, name: shopName, dueAt: reminder.dueAt } }) as const,
  )
}
