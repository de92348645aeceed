import { releasesStock } from '@axle/contract'
import type { DomainEvents } from '../jobs/events.ts'
import { type MailContext, mailUser } from './mail-context.ts'
import { findOrder } from './order-mail-queries.ts'

/** Mails the owners of shops about a corrected address; not of orders that wait for their payment. */
export async function mailAddress(
  context: MailContext,
  { orderId, changeId }: DomainEvents['order.address-corrected'],
): Promise<void> {
  const order = await findOrder(context.platform.db, orderId)
  for (const { id, ownerId, status } of order?.vendorOrders ?? []) {
    if (order === undefined || ownerId === null || status === 'pending_payment' || releasesStock(status)) continue
    await mailUser(context, ownerId, `address-corrected-${changeId}-${id}`, (firstName) => ({
      kind: 'address-corrected',
      values: { firstName, orderId, code: order.code },
    }))
  }
}
