import type { Generated } from 'kysely'
import '../database/schema.ts'

export type IndexState = 'building' | 'live' | 'replaced'

declare module '../database/schema.ts' {
  interface Database {
    search_index: {
      name: string
      state: IndexState
      mapping_version: number
      database: string | null
      first_version: number
      loaded_to: Generated<number>
      loaded: Generated<number>
      total: number
      worker: string | null
      leased_until: Date | null
      created_at: Generated<Date>
    }
    search_change: {
      index_name: string
      product_id: number
      version: number
      changed_at: Generated<Date>
      attempts: Generated<number>
      retry_at: Generated<Date | null>
      error: string | null
    }
  }
}
