import type { Generated } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Database {
    garage_vehicle: { user_id: number; vehicle_id: number; is_chosen: Generated<boolean>; added_at: CreatedAt }
  }
}
