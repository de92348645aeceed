import type { Generated } from 'kysely'

declare module '../database/schema.ts' {
  interface Database {
    starter_entry: { key: string; row_id: number | null; offered_at: Generated<Date> }
  }
}
