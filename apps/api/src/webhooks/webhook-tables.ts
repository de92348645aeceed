import type { deliveryStates, OutgoingFailure, WebhookDelivery, WebhookEvent, webhookPauses } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

interface WebhookTable {
  id: GeneratedAlways<number>
  shop_id: number
  url: string
  events: WebhookEvent[]
  secret: Buffer
  paused: (typeof webhookPauses)[number] | null
  created_at: CreatedAt
}

interface WebhookDeliveryTable {
  id: Generated<string>
  webhook_id: number
  event: WebhookDelivery['event']
  subject: string
  dedupe_key: string
  body: string
  state: Generated<(typeof deliveryStates)[number]>
  attempts: Generated<number>
  next_at: Date | null
  last_at: Date | null
  status: number | null
  failure: OutgoingFailure | null
  created_at: Generated<Date>
}

declare module '../database/schema.ts' {
  interface Database {
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}
