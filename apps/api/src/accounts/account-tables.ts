import type { UserType } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, UpdatedAt } from '../database/schema.ts'

interface UserTable {
  id: GeneratedAlways<number>
  email: string
  username: string | null
  phone: string | null
  password_hash: string
  first_name: string
  last_name: string
  other_names: Generated<string>
  image_url: string | null
  user_type: Generated<UserType>
  is_admin: Generated<boolean>
  user_category: string | null
  user_role: string | null
  language: string | null
  blocked_at: Date | null
  /** Written by the admin who blocked the user; visible to admins only. */
  block_reason: string | null
  deleted_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

interface SessionTable {
  token_hash: Buffer
  id: GeneratedAlways<number>
  user_id: number
  user_agent: string | null
  ip: string | null
  created_at: CreatedAt
  last_seen_at: Generated<Date>
  expires_at: Date
  wrote_at: Date | null
}

interface PasswordResetTable {
  token_hash: Buffer
  user_id: number
  created_at: CreatedAt
  expires_at: Date
  used_at: Date | null
}

declare module '../database/schema.ts' {
  interface Database {
    users: UserTable
    session: SessionTable
    password_reset: PasswordResetTable
  }
}
