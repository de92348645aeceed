import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface AuditTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor_id: number | null
  action: string
  subject_type: string
  subject_id: string
  details: JSONColumnType<object, string | undefined, string>
  ip: string | null
}

declare module '../database/schema.ts' {
  interface Database {
    audit: AuditTable
  }
}
