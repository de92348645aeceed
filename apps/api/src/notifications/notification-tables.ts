import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

interface NotificationTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: string
  params: JSONColumnType<Record<string, string | number>, string | undefined, string>
  title: string
  message: string
  category: string
  topic: string | null
  dedupe_key: string | null
  created_at: CreatedAt
  read_at: Date | null
  cleared_at: Date | null
}

declare module '../database/schema.ts' {
  interface Database {
    notification: NotificationTable
  }
}
