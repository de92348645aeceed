import type { ImportOutcome, ProductImport, SheetColumn } from '@axle/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'
import type { ProductRead } from './product-read.ts'
import type { StoredSheet } from './sheets/stored-sheets.ts'

interface ProductImportTable {
  id: GeneratedAlways<number>
  shop_id: number
  by_user_id: number
  /** The name of the API key with which a program started it for that user. */
  by_key: string | null
  by_key_id: number | null
  ip: string | null
  /** Read by nodes of the version before only. */
  is_own: Generated<boolean>
  file_name: string
  state: Generated<ProductImport['state']>
  is_dry_run: Generated<boolean>
  headings: string[]
  headings_key: string
  columns: (SheetColumn | null)[]
  /** Null for files of one sheet. */
  sheets: JSONColumnType<StoredSheet[] | null, string | null | undefined, string | null>
  is_remembered: Generated<boolean>
  first_read: JSONColumnType<ProductRead[], string | undefined, string>
  default_picture: string | null
  pictures: JSONColumnType<Record<string, string>, string | undefined, string>
  last_line: Generated<number>
  done: Generated<number>
  total: number
  added: Generated<number>
  changed: Generated<number>
  same: Generated<number>
  failed: Generated<number>
  created_at: CreatedAt
  finished_at: Date | null
  stopped: 'rights' | 'shop' | null
}

interface ProductImportRowTable {
  import_id: number
  line: number
  cells: string[]
  outcome: ImportOutcome | null
  faults: JSONColumnType<{ column: string; message: string }[], string | undefined, string>
  product_id: number | null
}

declare module '../database/schema.ts' {
  interface Database {
    product_import: ProductImportTable
    product_import_row: ProductImportRowTable
  }
}
