import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

interface PayoutTable {
  id: GeneratedAlways<number>
  shop_id: number
  amount_pesewas: number
  network: string | null
  number: string | null
  name: string | null
  reference: Generated<string>
  by_user_id: number
  at: CreatedAt
}

interface LedgerEntryTable {
  id: GeneratedAlways<number>
  kind: 'paid_in' | 'refunded' | 'due' | 'paid_out'
  amount_pesewas: number
  held_by: 'site' | 'shop'
  order_id: string
  vendor_order_id: number
  shop_id: number
  payment_id: number | null
  refund_id: number | null
  payout_id: number | null
  note: Generated<string>
  by_user_id: number | null
  at: CreatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    payout: PayoutTable
    ledger_entry: LedgerEntryTable
  }
}
