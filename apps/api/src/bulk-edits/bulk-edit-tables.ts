import type { BulkChange, BulkEdit, BulkFilter, BulkOutcome, UndoOutcome } from '@axle/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

type Counts = Partial<Record<BulkOutcome, number>>
type UndoCounts = Partial<Record<UndoOutcome, number>>

interface BulkEditTable {
  id: GeneratedAlways<number>
  shop_id: number
  by_user_id: number
  /** The API key with which a program started it for that user. */
  by_key: string | null
  by_key_id: number | null
  ip: string | null
  undo_by_user_id: number | null
  undo_by_key_id: number | null
  undo_ip: string | null
  /** Set for the record of an import, which has no change of its own. */
  import_id: number | null
  change: JSONColumnType<BulkChange | null, string | null, string | null>
  filter: JSONColumnType<BulkFilter | null, string | null, string | null>
  state: BulkEdit['state']
  is_undo: Generated<boolean>
  stopped: 'rights' | 'shop' | null
  last_id: Generated<number>
  done: Generated<number>
  total: Generated<number>
  counts: JSONColumnType<Counts, string | undefined, string>
  undo_counts: JSONColumnType<UndoCounts, string | undefined, string>
  created_at: CreatedAt
  finished_at: Date | null
  undo_until: Date | null
}

/** The changed fields of a product. */
export type RowValues = Readonly<Record<string, unknown>>

interface BulkEditRowTable {
  edit_id: number
  product_id: number
  before: JSONColumnType<RowValues | null, string | null, string | null>
  after: JSONColumnType<RowValues, string, string>
  sold: number
  outcome: BulkOutcome
  undo_outcome: UndoOutcome | null
}

declare module '../database/schema.ts' {
  interface Database {
    bulk_edit: BulkEditTable
    bulk_edit_row: BulkEditRowTable
  }
}
