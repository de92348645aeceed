import { vehiclesOf } from '@axle/contract/fit-answers'
import type { DomainEvents } from '../jobs/events.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { findDoubtOfReview, findDoubtsOfOrder } from './fit-repository.ts'

type Doubts = Awaited<ReturnType<typeof findDoubtOfReview>>

async function publish({ events }: Pick<Platform, 'events'>, trx: Trx, doubts: Doubts): Promise<void> {
  for (const { productId, no, topic, ...doubt } of doubts)
    await events.publish(trx, 'fit.doubted', { productId, no, vehicle: vehiclesOf(doubt), topic })
}

/** Reports the doubt that a review completed. The product is locked, so that of two reviews at once one sees both. */
export async function tellOfReview(platform: Pick<Platform, 'events'>, trx: Trx, reviewId: number): Promise<void> {
  await publish(platform, trx, await findDoubtOfReview(trx, reviewId))
}

/** Reports doubts completed by a delivery: from then on, the buyer's earlier answers count. */
export async function tellOfDelivery(
  platform: Pick<Platform, 'db' | 'events'>,
  { vendorOrderId, to }: DomainEvents['order.status-changed'],
): Promise<void> {
  if (to !== 'delivered' && to !== 'completed') return
  await platform.db
    .transaction()
    .execute(async (trx) => publish(platform, trx, await findDoubtsOfOrder(trx, vendorOrderId)))
}
