import { z } from 'zod'
import { data, Flag, Id, OrderId, page, paging, PathId, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { outgoingFailures } from './outgoing.ts'
import { defineRoutes } from './route.ts'

/** What a shop can be told about; `order.*` are about its own vendor order. */
export const webhookEvents = ['order.placed', 'order.changed', 'order.paid', 'stock.low'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Maximum webhooks of a shop, and days for which deliveries are kept. */
export const webhookLimits = { perShop: 10, keptDays: 30 } as const

/** Minutes from each failed attempt to the next one. After the last, a delivery has failed. */
export const webhookRetryMinutes = [1, 5, 30, 120, 360, 720, 1_440] as const

/** For a URL that cannot be called from here. */
export const webhookUrlMessage = 'Enter a public URL that begins with https://'

/** The server also checks where the host is, when it connects. On a development site, `http://localhost` is allowed. */
const WebhookUrl = z
  .string(webhookUrlMessage)
  .trim()
  .max(limits.text.url, `Must be at most ${limits.text.url} characters`)
  .regex(/^https?:\/\/[^/?#@\\\s]+(?:[/?#]\S*)?$/i, webhookUrlMessage)

const eventsMessage = 'Choose at least one event'

/** A URL of the shop's own system, which is called for the chosen events. */
export const WebhookFields = z
  .object({
    url: WebhookUrl,
    events: z
      .array(z.enum(webhookEvents), eventsMessage)
      .min(1, eventsMessage)
      .max(webhookEvents.length)
      .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  })
  .meta({ id: 'NewWebhook' })
export type WebhookFields = z.output<typeof WebhookFields>

/** `failing`: no delivery succeeded in all its attempts, or the URL answered 410. `shop`: paused by hand. */
export const webhookPauses = ['failing', 'shop'] as const

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    paused: z.enum(webhookPauses).nullable(),
    createdAt: Timestamp,
    /** Of the newest finished attempt: its time, and whether the URL answered 2xx. */
    lastAttempt: z.object({ at: Timestamp, isDelivered: z.boolean() }).nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.input<typeof Webhook>

/** The answer to a new webhook or a new secret, the only ones that contain the secret. */
const WebhookWithSecret = Webhook.extend({
  /** `whsec_` and the key in Base64, as in the Standard Webhooks specification. */
  secret: z.string(),
}).meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.input<typeof WebhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    event: z.enum([...webhookEvents, 'ping']),
    /** The order or product that it is about, as a person knows it. */
    subject: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    createdAt: Timestamp,
    /** When the next attempt is due; null when there is none. */
    nextAt: Timestamp.nullable(),
    lastAt: Timestamp.nullable(),
    /** The HTTP status of the last attempt; null without an answer. */
    status: z.int().nullable(),
    failure: z.enum(outgoingFailures).nullable(),
    /** The exact text that is sent. */
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.input<typeof WebhookDelivery>

/** The `data` of `order.placed`, `order.changed` and `order.paid`. Money in cedis. Without data about the buyer. */
export interface WebhookOrder {
  readonly orderId: z.infer<typeof OrderId>
  readonly orderCode: string
  readonly vendorOrderId: number
  readonly status: string
  /** Only in `order.changed`. */
  readonly previousStatus?: string
  readonly paymentMethod: string
  readonly paymentStatus: string
  readonly subTotal: number
  readonly shippingFee: number
  readonly items: readonly {
    readonly productId: number
    readonly productName: string
    readonly shopSku: string | null
    readonly price: number
    readonly quantity: number
  }[]
}

const access = ['vendor', 'admin'] as const
const tag = 'Webhooks'
const params = z.object({ id: PathId })
const hookParams = params.extend({ webhookId: PathId })
const deliveryParams = hookParams.extend({ deliveryId: z.uuid() })

export const webhookRoutes = defineRoutes({
  'GET /business/:id/webhooks': {
    access,
    owner: 'public',
    tag,
    summary: "A shop's webhooks, oldest first",
    params,
    response: data(z.array(Webhook)),
  },
  'POST /business/:id/webhooks': {
    access,
    owner: 'public',
    tag,
    summary: 'Add a webhook. The answer contains its secret, once',
    params,
    body: WebhookFields,
    response: data(WebhookWithSecret),
    status: 201,
  },
  'PUT /business/:id/webhooks/:webhookId': {
    access,
    owner: 'public',
    tag,
    summary: 'Change, pause or resume a webhook. Resuming sends what waits',
    params: hookParams,
    body: WebhookFields.partial().extend({ paused: Flag.optional() }),
    response: data(Webhook),
  },
  'DELETE /business/:id/webhooks/:webhookId': {
    access,
    owner: 'public',
    tag,
    summary: 'Delete a webhook and its deliveries',
    params: hookParams,
    response: data(z.object({ id: Id })),
  },
  'POST /business/:id/webhooks/:webhookId/secret': {
    access,
    owner: 'public',
    tag,
    summary: 'Replace the secret. The old one signs nothing from now on',
    params: hookParams,
    response: data(WebhookWithSecret),
  },
  'POST /business/:id/webhooks/:webhookId/ping': {
    access,
    owner: 'public',
    tag,
    summary: 'Send a test delivery, `ping`, also while the webhook is paused',
    params: hookParams,
    response: data(z.object({ id: z.uuid() })),
  },
  'GET /business/:id/webhooks/:webhookId/deliveries': {
    access,
    owner: 'public',
    tag,
    summary: `Deliveries of the last ${webhookLimits.keptDays} days, newest first`,
    params: hookParams,
    query: z.object({ ...paging, limit: paging.limit.default(25), state: z.enum(deliveryStates).optional() }),
    response: page(WebhookDelivery),
  },
  'POST /business/:id/webhooks/:webhookId/deliveries/:deliveryId': {
    access,
    owner: 'public',
    tag,
    summary: 'Send a delivery again, whether it arrived or not',
    params: deliveryParams,
    response: data(z.object({ id: z.uuid() })),
  },
})
