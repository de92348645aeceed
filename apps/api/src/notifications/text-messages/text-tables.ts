import type { TextChannel } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '../../database/schema.ts'

interface TextMessageTable {
  id: GeneratedAlways<number>
  notification_id: number
  channel: TextChannel
  user_id: number
  state: Generated<'waiting' | 'queued' | 'sending' | 'sent' | 'refused' | 'dropped' | 'unknown'>
  send_at: Generated<Date>
  tried_at: Date | null
  outcome: string | null
  created_at: CreatedAt
}

declare module '../../database/schema.ts' {
  interface Database {
    text_message: TextMessageTable
  }
}
