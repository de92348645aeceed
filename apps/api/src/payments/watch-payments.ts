import type { Platform } from '../platform/platform.ts'
import { giveUpUnpaid } from './give-up-unpaid.ts'
import type { PaymentRoom } from './payment-room.ts'
import { forgottenPayments } from './payment-repository.ts'
import { runRefund } from './refund-payment.ts'
import { forgottenRefunds, unheardMs } from './refund-repository.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Schedules the background work: checks payments whose webhooks are lost, expires unpaid orders, deletes old webhook
 * events.
 */
export function watchPayments(room: PaymentRoom): void {
  const { platform } = room
  platform.upkeep.every(minute, 'asking for forgotten payments', () => askForForgotten(room))
  platform.upkeep.every(minute, 'giving up unpaid orders', () => giveUpUnpaid(room))
  platform.upkeep.every(hour, 'forgetting messages of the gateway', () => forgetOldEvents(platform))
}

/** Checks payments and refunds that the gateway has not reported for a while. */
export async function askForForgotten(room: PaymentRoom): Promise<void> {
  const { db, clock, log } = room.platform
  const { name } = room.gateway ?? {}
  if (name === undefined) return
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const times = { openBefore: ago(5 * minute), overBefore: ago(6 * hour), since: ago(72 * hour) }
  const tasks = [
    ...(await forgottenPayments(db, name, times)).map(
      ({ reference }) =>
        () =>
          settlePayment(room, reference),
    ),
    ...(await forgottenRefunds(db, name, ago(unheardMs))).map(
      ({ id }) =>
        () =>
          runRefund(room, id),
    ),
  ]
  for (const ask of tasks)
    await ask().catch((error: unknown) => log.warn({ err: error }, 'the gateway could not be reached'))
}

/** No gateway repeats a message after a month. */
async function forgetOldEvents({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - 30 * 24 * hour)
  await db.deleteFrom('gateway_event').where('received_at', '<', before).execute()
}
