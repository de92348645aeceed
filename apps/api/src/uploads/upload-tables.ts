import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

interface UploadTable {
  id: GeneratedAlways<number>
  public_id: string
  user_id: number | null
  preset: 'avatar' | 'shop' | 'product' | 'private'
  width: number
  height: number
  bytes: number
  /** It came with a product file, which has a daily limit of its own. */
  is_imported: Generated<boolean>
  /** The table whose row keeps a private photo. Null until a record takes it. */
  claimed_for: string | null
  created_at: CreatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    upload: UploadTable
  }
}
