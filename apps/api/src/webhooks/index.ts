import './webhook-tables.ts'
import './webhook-events.ts'
import { webhookLimits } from '@axle/contract'
import { type Actor, mayInShop } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import { createOutgoing, type Outgoing } from '../outgoing/send-outgoing.ts'
import { defineModule } from '../platform/module.ts'
import { deleteOlder } from '../jobs/delete-in-batches.ts'
import type { Platform } from '../platform/platform.ts'
import {
  reportAddress,
  reportChanged,
  reportItems,
  reportLowStock,
  reportPaid,
  reportPlaced,
} from './add-deliveries.ts'
import { addWebhook, changeWebhook, ping, removeWebhook, replaceSecret, sendAgain } from './change-webhooks.ts'
import { createSender, type DeliverySender } from './send-due.ts'
import { listDeliveries, listWebhooks } from './webhook-queries.ts'
import { deleteWebhooksOfDeleted, pauseWebhooksOf } from './webhook-repository.ts'

type WebhookCalls = Extract<keyof Handlers, `${string} /business/:id/webhooks${string}`>

/** Handles the webhooks of a shop. */
function webhookHandlers(platform: Platform, outgoing: Outgoing, sender: DeliverySender): Pick<Handlers, WebhookCalls> {
  const { db } = platform
  return {
    'GET /business/:id/webhooks': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      return { data: await listWebhooks(db, params.id) }
    },
    'POST /business/:id/webhooks': async ({ actor, params, body }) => {
      requireOwn(actor, params.id)
      return { data: await addWebhook(platform, outgoing, actor, params.id, body) }
    },
    'PUT /business/:id/webhooks/:webhookId': async ({ actor, params, body }) => {
      requireOwn(actor, params.id)
      const webhook = await changeWebhook(platform, outgoing, actor, params, body)
      void sender.start()
      return { data: webhook }
    },
    'DELETE /business/:id/webhooks/:webhookId': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      await removeWebhook(platform, actor, params)
      return { data: { id: params.webhookId } }
    },
    'POST /business/:id/webhooks/:webhookId/secret': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      return { data: await replaceSecret(platform, actor, params) }
    },
    'POST /business/:id/webhooks/:webhookId/ping': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      const id = await ping(platform, params)
      void sender.start()
      return { data: { id } }
    },
    'GET /business/:id/webhooks/:webhookId/deliveries': async ({ actor, params, query }) => {
      requireOwn(actor, params.id)
      return listDeliveries(db, params, query)
    },
    'POST /business/:id/webhooks/:webhookId/deliveries/:deliveryId': async ({ actor, params }) => {
      requireOwn(actor, params.id)
      await sendAgain(platform, params)
      void sender.start()
      return { data: { id: params.deliveryId } }
    },
  }
}

function requireOwn(actor: Actor, shopId: number): void {
  if (!mayInShop(actor, shopId, 'integrations')) throw forbidden('Only the owner of a shop can manage its webhooks')
}

const [tick, hour, day] = [5_000, 3_600_000, 86_400_000]

/** Adds deliveries for events, and sends those that are due. */
function deliver(platform: Platform, sender: DeliverySender): void {
  const { db, clock, events, scheduledTasks } = platform
  const adding =
    <T>(add: (platform: Platform, event: T) => Promise<void>) =>
    async (event: T) => {
      await add(platform, event)
      void sender.start()
    }
  // Most orders concern no webhook: placing one publishes to this subscriber only where a shop has one.
  events.subscribeApart('order.placed', 'webhooks', adding(reportPlaced))
  events.subscribe('order.status-changed', 'webhooks', adding(reportChanged))
  events.subscribe('order.items-cancelled', 'webhooks', adding(reportItems))
  events.subscribe('order.address-corrected', 'webhooks', adding(reportAddress))
  events.subscribe('payment.paid', 'webhooks', adding(reportPaid))
  events.subscribe('payment.confirmed', 'webhooks', adding(reportPaid))
  events.subscribe('stock.low', 'webhooks', adding(reportLowStock))
  events.subscribe('shop.changed', 'webhooks', ({ shopId }) => deleteWebhooksOfDeleted(db, shopId))
  events.subscribe('shop.ownership-transferred', 'webhooks', ({ shopId }) => pauseWebhooksOf(db, shopId))
  scheduledTasks.every(tick, 'sending webhook deliveries', () => sender.start(), 'upkeep')
  scheduledTasks.every(hour, 'deleting old webhook deliveries', () =>
    deleteOlder(platform, 'webhook_delivery', new Date(clock.now().getTime() - webhookLimits.keptDays * day)),
  )
}

const limit = { address: 300, person: 30 }

/** Calls URLs of a shop's own system when something happens to its orders or stock. */
export const webhooksModule = defineModule({
  name: 'webhooks',
  imports: ['shops'],
  rateLimits: {
    'POST /business/:id/webhooks': limit,
    'POST /business/:id/webhooks/:webhookId/ping': limit,
    'POST /business/:id/webhooks/:webhookId/deliveries/:deliveryId': limit,
  },
  setUp({ platform }) {
    const outgoing = createOutgoing(platform.config)
    const sender = createSender(platform, outgoing)
    deliver(platform, sender)
    return {
      handlers: webhookHandlers(platform, outgoing, sender),
      stop: () => sender.finish(),
    }
  },
})
