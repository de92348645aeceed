import type { DomainEvents } from '../jobs/events.ts'
import { createMailer, type MailContext, mailUser } from '../mail-messages/index.ts'
import type { Platform } from '../platform/platform.ts'
import { findAskedBuyer } from './request-queries.ts'

/** Mails the authors of reviews, and buyers whom a shop asks for one, by jobs. Call it before the jobs start. */
export function sendReviewMails(platform: Platform): void {
  const { events } = platform
  const context = { platform, mailer: createMailer(platform) }
  events.subscribe('review.replied', 'mail', (event) => mailReply(context, event), 'days')
  events.subscribe('review.removed', 'mail', (event) => mailRemoval(context, event), 'days')
  events.subscribe('review.asked', 'mail', (event) => mailRequest(context, event), 'days')
}

async function mailReply(context: MailContext, { reviewId }: DomainEvents['review.replied']): Promise<void> {
  const review = await context.platform.db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .innerJoin('shop', 'shop.id', 'review.reply_shop_id')
    .select(['review.user_id as authorId', 'product.id as productId', 'product.name as productName'])
    .select('shop.name as shopName')
    .where('review.id', '=', reviewId)
    .executeTakeFirst()
  if (review === undefined) return
  const { authorId, ...about } = review
  await mailUser(context, authorId, `review-reply-${reviewId}`, (firstName) => ({
    kind: 'review-reply',
    values: { firstName, ...about },
  }))
}

async function mailRemoval(
  context: MailContext,
  { reviewId, productId, authorId, reason }: DomainEvents['review.removed'],
): Promise<void> {
  const product = await context.platform.db
    .selectFrom('product')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirst()
  if (product === undefined) return
  await mailUser(context, authorId, `review-removed-${reviewId}`, (firstName) => ({
    kind: 'review-removed',
    values: { firstName, productName: product.name, ...(reason && { reason }) },
  }))
}

async function mailRequest(context: MailContext, { vendorOrderId }: DomainEvents['review.asked']): Promise<void> {
  const asked = await findAskedBuyer(context.platform.db, vendorOrderId)
  if (asked === undefined) return
  const { buyerId, ...about } = asked
  await mailUser(context, buyerId, `review-request-${vendorOrderId}`, (firstName) => ({
    kind: 'review-request',
    values: { firstName, ...about },
  }))
}
