import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, UpdatedAt } from '@axle/api/database/schema'

interface FakeTransactionTable {
  id: GeneratedAlways<number>
  reference: string
  amount_pesewas: number
  email: string
  description: Generated<string>
  callback_url: string
  status: Generated<'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed'>
  channel: string | null
  message: string | null
  created_at: CreatedAt
  changed_at: UpdatedAt
}

interface FakeRefundTable {
  id: GeneratedAlways<number>
  transaction_id: number
  amount_pesewas: number
  note: Generated<string>
  status: Generated<'pending' | 'processed' | 'failed'>
  created_at: CreatedAt
}

declare module '@axle/api/database/schema' {
  interface Database {
    practice_transaction: FakeTransactionTable
    practice_refund: FakeRefundTable
  }
}
