import type { KeyScope } from '@axle/contract'
import type { GeneratedAlways } from 'kysely'

interface ApiKeyTable {
  id: GeneratedAlways<number>
  shop_id: number
  name: string
  start: string
  key_hash: Buffer
  scopes: KeyScope[]
  created_by: number
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  wrote_at: Date | null
  revoked_at: Date | null
}

declare module '../database/schema.ts' {
  interface Database {
    api_key: ApiKeyTable
  }
}
