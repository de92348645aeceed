import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

interface AddressTable {
  id: GeneratedAlways<number>
  user_id: number
  full_name: string
  phone: string
  address: string
  city: string
  state: string
  zip_code: Generated<string>
  country: string
  is_default: Generated<boolean>
  created_at: CreatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    address: AddressTable
  }
}
