import type { PaymentMethod, PaymentState } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, UpdatedAt } from '../database/schema.ts'

interface PaymentTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number | null
  method: PaymentMethod
  amount_pesewas: number
  status: Generated<PaymentState>
  provider: Generated<string>
  reference: string
  covers: Generated<number[]>
  /** In the sequence of `covers`; null while the vendor orders have the amounts that they had. */
  amounts: number[] | null
  pay_url: string | null
  buyer_reference: string | null
  said_paid_at: Date | null
  failure: string | null
  paid_at: Date | null
  checked_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

interface RefundTable {
  id: GeneratedAlways<number>
  payment_id: number
  order_id: string
  vendor_order_id: number
  amount_pesewas: number
  status: Generated<'pending' | 'sent' | 'processed' | 'failed'>
  gateway_id: string | null
  reason: Generated<string>
  failure: string | null
  by_user_id: number | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    payment: PaymentTable
    refund: RefundTable
    gateway_event: { event: string; subject: string; received_at: Generated<Date> }
  }
}
