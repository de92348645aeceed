import { createMailer, type MailContext, mailUser } from '../mail-messages/index.ts'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform } from '../platform/platform.ts'

/** Sends mails about a shop by jobs. Call it before the jobs start. */
export function sendShopMails(platform: Platform): void {
  const context = { platform, mailer: createMailer(platform) }
  platform.events.subscribe('shop.status-changed', 'mail', (event) => mailShopStatus(context, event), 'days')
}

/** Mails the owner a decision by an admin and its reason, not their own. */
async function mailShopStatus(
  context: MailContext,
  { shopId, from, to, reason = '', byUserId, at }: DomainEvents['shop.status-changed'],
): Promise<void> {
  const shop = await context.platform.db
    .selectFrom('shop')
    .innerJoin('shop_member', (join) =>
      join.onRef('shop_member.shop_id', '=', 'shop.id').on('shop_member.role', '=', 'owner'),
    )
    .select(['shop.name', 'shop_member.user_id as ownerId'])
    .where('shop.id', '=', shopId)
    .where('shop.deleted_at', 'is', null)
    .executeTakeFirst()
  if (shop === undefined || shop.ownerId === byUserId) return
  const kind = from === 'pending' && to === 'inactive' ? 'shop-refused' : (`shop-${to}` as const)
  await mailUser(context, shop.ownerId, `shop-${shopId}-${to}-${Date.parse(at)}`, (firstName) => ({
    kind,
    values: { firstName, shopId, shopName: shop.name, reason },
  }))
}
