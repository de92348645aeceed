import type { Generated, JSONColumnType } from 'kysely'

declare module '../database/schema.ts' {
  interface Database {
    site_setting: { key: string; value: JSONColumnType<object>; updated_at: Generated<Date>; updated_by: number | null }
  }
}
