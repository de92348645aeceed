import type { DomainEvents } from '../jobs/events.ts'
import { createMailer, type MailContext, mailUser } from '../mail-messages/index.ts'
import type { Platform } from '../platform/platform.ts'

/** Mails the authors of ratings, by jobs. Call it before the jobs start. */
export function sendRatingMails(platform: Platform): void {
  const { events } = platform
  const context = { platform, mailer: createMailer(platform) }
  events.subscribe('shop-rating.replied', 'mail', (event) => mailReply(context, event), 'days')
  events.subscribe('shop-rating.removed', 'mail', (event) => mailRemoval(context, event), 'days')
}

async function mailReply(context: MailContext, { ratingId }: DomainEvents['shop-rating.replied']): Promise<void> {
  const rating = await context.platform.db
    .selectFrom('shop_rating as r')
    .innerJoin('shop', 'shop.id', 'r.shop_id')
    .select(['r.user_id as authorId', 'shop.id as shopId', 'shop.name as shopName'])
    .where('r.id', '=', ratingId)
    .executeTakeFirst()
  if (rating === undefined) return
  const { authorId, ...about } = rating
  await mailUser(context, authorId, `shop-rating-reply-${ratingId}`, (firstName) => ({
    kind: 'shop-rating-reply',
    values: { firstName, ...about },
  }))
}

async function mailRemoval(
  context: MailContext,
  { ratingId, shopId, authorId, reason }: DomainEvents['shop-rating.removed'],
): Promise<void> {
  const shop = await context.platform.db.selectFrom('shop').select('name').where('id', '=', shopId).executeTakeFirst()
  if (shop === undefined) return
  await mailUser(context, authorId, `shop-rating-removed-${ratingId}`, (firstName) => ({
    kind: 'shop-rating-removed',
    values: { firstName, shopName: shop.name, ...(reason && { reason }) },
  }))
}
