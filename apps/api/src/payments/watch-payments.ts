import { deleteOlder } from '../jobs/delete-in-batches.ts'
import type { Platform } from '../platform/platform.ts'
import { expireUnpaidOrders } from './expire-unpaid.ts'
import type { PaymentContext } from './payment-context.ts'
import { silentPayments } from './payment-repository.ts'
import { runRefund } from './refunds/refund-payment.ts'
import { silentRefunds, refundVisibleMs } from './refunds/refund-repository.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Schedules the background work: checks payments whose webhooks are lost, expires unpaid orders, deletes old webhook
 * events.
 */
export function watchPayments(context: PaymentContext): void {
  const { platform } = context
  platform.scheduledTasks.every(minute, 'querying the gateway for open payments', () => checkSilentPayments(context))
  platform.scheduledTasks.every(minute, 'expiring unpaid orders', () => expireUnpaidOrders(context), 'deadlines')
  platform.scheduledTasks.every(hour, 'deleting old gateway messages', () => deleteOldEvents(platform))
}

/** Checks payments and refunds that the gateway has not reported for a while. */
export async function checkSilentPayments(context: PaymentContext): Promise<void> {
  const { db, clock, log } = context.platform
  const { name } = context.gateway ?? {}
  if (name === undefined) return
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const times = { openBefore: ago(5 * minute), overBefore: ago(6 * hour), since: ago(72 * hour) }
  const tasks = [
    ...(await silentPayments(db, name, times)).map(
      ({ reference }) =>
        () =>
          settlePayment(context, reference),
    ),
    ...(await silentRefunds(db, name, ago(refundVisibleMs))).map(
      ({ id }) =>
        () =>
          runRefund(context, id),
    ),
  ]
  for (const ask of tasks)
    await ask().catch((error: unknown) => log.warn({ err: error }, 'the gateway could not be reached'))
}

/** No gateway repeats a message after a month. */
const deleteOldEvents = (platform: Platform): Promise<void> =>
  deleteOlder(platform, 'gateway_event', new Date(platform.clock.now().getTime() - 30 * 24 * hour))
