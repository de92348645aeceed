import './payment-tables.ts'
import './payment-events.ts'
import { defineModule } from '../platform/module.ts'
import { withDeletedShops, rolesOf } from '../orders/index.ts'
import type { Actor } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import { recordDirectPayment, claimPayment } from './direct-payment.ts'
import { followStatus, refundUnanswered } from './follow-status.ts'
import { openPayment } from './open-payment.ts'
import { getOrderPayment } from './payment-queries.ts'
import { findPayment, onlinePaymentsOf } from './payment-repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundProblem } from './refunds/refund-problem.ts'
import { returnMoney } from './return-money.ts'
import { refundByAdmin, runRefund } from './refunds/refund-payment.ts'
import { listRefunds, refundsOfBuyer } from './refunds/refund-queries.ts'
import { dueToOwner } from '../ledger/index.ts'
import { refundsOf } from './refunds/refund-repository.ts'
import { settlePayment } from './settle-payment.ts'
import { watchPayments } from './watch-payments.ts'
import { webhookPlugin } from './webhook-plugin.ts'

export { countRefunds } from './refunds/refund-queries.ts'
export { type PaymentFacts, type ProblemRefund, refunderOf } from './refunds/refund-problem.ts'
export { amountOf } from './vendor-orders.ts'

export { expireUnpaidOrders, expiryOf } from './expire-unpaid.ts'

declare module '../platform/module.ts' {
  interface Services {
    /** Refunds what a problem of a buyer ended with. */
    refundProblem: ReturnType<typeof refundProblem>
  }
}

type PaymentCalls =
  | 'GET /orders/:id/payment'
  | 'POST /orders/:id/payment'
  | 'POST /orders/:id/payment/check'
  | 'POST /orders/:id/payment/said'
  | 'POST /orders/:id/refund'
  | 'GET /refunds'

function paymentHandlers(context: PaymentContext): Pick<Handlers, PaymentCalls> {
  const { platform } = context
  const { events } = platform
  events.subscribe(
    'gateway.told',
    'payments',
    ({ reference, kind }) => handleEvent(context, reference, kind),
    'days',
    'waits',
  )
  events.subscribe('refund.asked', 'payments', ({ refundId }) => runRefund(context, refundId), 'days', 'waits')
  events.subscribe('order.status-changed', 'payments', (change) => followStatus(context, change), 'minutes', 'waits')
  events.subscribe('order.unanswered', 'payments', (event) => refundUnanswered(context, event), 'minutes', 'waits')
  watchPayments(context)

  const payment = async (actor: Actor, id: string) => ({ data: await getOrderPayment(context, actor, id) })
  return {
    'GET /orders/:id/payment': async ({ actor, params }) =>
      payment(await withDeletedShops(platform.db, actor), params.id),
    'POST /orders/:id/payment': async ({ actor, params }) => {
      await openPayment(context, actor, params.id)
      return payment(actor, params.id)
    },
    'POST /orders/:id/payment/check': async ({ actor, params }) => {
      await check(context, actor, params.id)
      return payment(actor, params.id)
    },
    'POST /orders/:id/payment/said': async ({ actor, params, body }) => {
      await claimPayment(context, actor, params.id, body)
      return payment(actor, params.id)
    },
    'POST /orders/:id/refund': async ({ actor, params, body }) => {
      await refundByAdmin(context, actor, params.id, body)
      return payment(actor, params.id)
    },
    'GET /refunds': ({ query }) => listRefunds(platform.db, query),
  }
}

async function handleEvent(context: PaymentContext, reference: string, kind: 'payment' | 'refund'): Promise<void> {
  if (kind === 'payment') return settlePayment(context, reference)
  const payment = await findPayment(context.platform.db, reference)
  if (payment === undefined) return
  for (const refund of await refundsOf(context.platform.db, payment.id)) await runRefund(context, refund.id)
}

/** Checks a payment at the gateway now, for the buyer and admins. An answer less than two seconds old is reused. */
async function check(context: PaymentContext, actor: Actor, orderId: string): Promise<void> {
  const { db, clock } = context.platform
  await getOrderPayment(context, actor, orderId)
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  const roles = rolesOf(actor, { userId: order.user_id, shopIds: [] })
  if (roles.length === 0) throw forbidden('Only the buyer can pay an order')
  for (const payment of await onlinePaymentsOf(db, orderId)) {
    const asked = payment.checked_at?.getTime() ?? 0
    if (clock.now().getTime() - asked > 2_000) await settlePayment(context, payment.reference)
  }
}

const payLimit = { address: 300, person: 30 }

/** Handles payments: on delivery or by mobile money to the shop, as users report them, and online through the gateway. */
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
    const context: PaymentContext = {
      platform,
      gateway: services.gateway,
      stockChanged: services.catalogue.stockChanged,
    }
    return {
      handlers: paymentHandlers(context),
      services: {
        recordDirectPayment: recordDirectPayment(context),
        returnMoney: returnMoney(context),
        refundProblem: refundProblem(context),
        moneyOfUsers: { dueToOwner, refundsOfBuyer },
      },
      apiRoutes: (app) => webhookPlugin(app, { context }),
    }
  },
})
