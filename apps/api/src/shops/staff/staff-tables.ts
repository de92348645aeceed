import type { StaffRole } from '@axle/contract'
import type { GeneratedAlways } from 'kysely'

interface StaffInvitationTable {
  id: GeneratedAlways<number>
  shop_id: number
  staff_role: StaffRole
  /** Either this or the phone number. */
  email: string | null
  /** In E.164. */
  phone: string | null
  token_hash: Buffer
  invited_by: number
  /** The fallback for the mail if the address has no account. */
  language: string
  /** When it was last sent. */
  created_at: Date
  expires_at: Date
}

declare module '../../database/schema.ts' {
  interface Database {
    staff_invitation: StaffInvitationTable
  }
}
