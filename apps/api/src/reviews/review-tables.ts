import type { Generated, GeneratedAlways } from 'kysely'
import type { UpdatedAt } from '../database/schema.ts'

interface ReviewTable {
  id: GeneratedAlways<number>
  product_id: number
  user_id: number
  rating: number
  comment: string
  /** A review that replaces another has its own date. */
  created_at: Generated<Date>
  updated_at: UpdatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    review: ReviewTable
  }
}
