import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface AuditTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor_id: number | null
  /** The name that the API key had. */
  by_key: string | null
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
