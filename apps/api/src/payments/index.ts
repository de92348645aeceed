import './payment-events.ts'
import { defineModule } from '../platform/module.ts'
import { asReader, standingsOf } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import { recordDirectPayment, sayPaid } from './direct-payment.ts'
import { followStatus } from './follow-status.ts'
import { openPayment } from './open-payment.ts'
import { getOrderPayment } from './payment-queries.ts'
import { findPayment, onlinePaymentsOf } from './payment-repository.ts'
import type { PaymentRoom } from './payment-room.ts'
import { refundByAdmin, runRefund } from './refund-payment.ts'
import { listRefunds, refundsOfBuyer } from './refund-queries.ts'
import { dueToOwner } from '../ledger/index.ts'
import { refundsOf } from './refund-repository.ts'
import { settlePayment } from './settle-payment.ts'
import { watchPayments } from './watch-payments.ts'
import { webhookPlugin } from './webhook-plugin.ts'

export { countRefunds } from './refund-queries.ts'

export { giveUpUnpaid } from './give-up-unpaid.ts'

type PaymentCalls =
  | 'GET /orders/:id/payment'
  | 'POST /orders/:id/payment'
  | 'POST /orders/:id/payment/check'
  | 'POST /orders/:id/payment/said'
  | 'POST /orders/:id/refund'
  | 'GET /refunds'

function paymentHandlers(room: PaymentRoom): Pick<Handlers, PaymentCalls> {
  const { platform } = room
  const { events } = platform
  events.subscribe('gateway.told', 'payments', ({ reference, kind }) => heed(room, reference, kind), 'days')
  events.subscribe('refund.asked', 'payments', ({ refundId }) => runRefund(room, refundId), 'days')
  events.subscribe('order.status-changed', 'payments', (change) => followStatus(room, change))
  watchPayments(room)

  const payment = async (actor: Actor, id: string) => ({ data: await getOrderPayment(room, actor, id) })
  return {
    'GET /orders/:id/payment': async ({ actor, params }) => payment(await asReader(platform.db, actor), params.id),
    'POST /orders/:id/payment': async ({ actor, params }) => {
      await openPayment(room, actor, params.id)
      return payment(actor, params.id)
    },
    'POST /orders/:id/payment/check': async ({ actor, params }) => {
      await check(room, actor, params.id)
      return payment(actor, params.id)
    },
    'POST /orders/:id/payment/said': async ({ actor, params, body }) => {
      await sayPaid(room, actor, params.id, body)
      return payment(actor, params.id)
    },
    'POST /orders/:id/refund': async ({ actor, params, body }) => {
      await refundByAdmin(room, actor, params.id, body)
      return payment(actor, params.id)
    },
    'GET /refunds': ({ query }) => listRefunds(platform.db, query),
  }
}

async function heed(room: PaymentRoom, reference: string, kind: 'payment' | 'refund'): Promise<void> {
  if (kind === 'payment') return settlePayment(room, reference)
  const payment = await findPayment(room.platform.db, reference)
  if (payment === undefined) return
  for (const refund of await refundsOf(room.platform.db, payment.id)) await runRefund(room, refund.id)
}

/** Checks a payment at the gateway now, for the buyer and admins. An answer less than two seconds old is reused. */
async function check(room: PaymentRoom, actor: Actor, orderId: string): Promise<void> {
  const { db, clock } = room.platform
  await getOrderPayment(room, actor, orderId)
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  const standings = standingsOf(actor, { userId: order.user_id, shopIds: [] })
  if (standings.length === 0) throw forbidden('Only the buyer can pay an order')
  for (const payment of await onlinePaymentsOf(db, orderId)) {
    const asked = payment.checked_at?.getTime() ?? 0
    if (clock.now().getTime() - asked > 2_000) await settlePayment(room, payment.reference)
  }
}

const payLimit = { address: 300, person: 30 }

/** How orders are paid: on delivery or by mobile money to the shop, as people report it, and online through the gateway. */
export const paymentsModule = defineModule({
  name: 'payments',
  imports: ['orders', 'ledger', 'payment-gateway'],
  rateLimits: {
    'POST /orders/:id/payment': payLimit,
    'POST /orders/:id/payment/said': payLimit,
    'POST /orders/:id/payment/check': { address: 600, person: 60 },
  },
  admission: {
    'POST /orders/:id/payment': 'gateway',
    'POST /orders/:id/payment/check': 'gateway',
    'POST /orders/:id/payment/said': 'orders',
    'POST /payments/webhook': 'orders',
  },
  setUp({ platform, services }) {
    const room: PaymentRoom = { platform, gateway: services.gateway, stockChanged: services.catalogue.stockChanged }
    return {
      handlers: paymentHandlers(room),
      services: { recordDirectPayment: recordDirectPayment(room), moneyOfUsers: { dueToOwner, refundsOfBuyer } },
      apiRoutes: (app) => webhookPlugin(app, { room }),
    }
  },
})
