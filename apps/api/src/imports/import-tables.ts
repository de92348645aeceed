import type { ImportKind, NewName } from '@axle/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt } from '../database/schema.ts'

interface ImportRunTable {
  id: GeneratedAlways<number>
  kind: ImportKind
  file_name: string
  is_dry_run: boolean
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  /** Null once it has been processed. */
  csv: string | null
  done: Generated<number>
  total: number
  added: Generated<number>
  changed: Generated<number>
  same: Generated<number>
  failed: Generated<number>
  errors: JSONColumnType<{ line: number; column: string; message: string }[]>
  /** The makes that the file would add, found by a dry run. */
  new_makes: JSONColumnType<NewName[], string | undefined, string>
  /** Null when none needed confirmation. */
  confirmed_makes: JSONColumnType<string[], string | null, string | null> | null
  new_categories: JSONColumnType<NewName[], string | undefined, string>
  confirmed_categories: JSONColumnType<string[], string | undefined, string>
  by_user_id: number
  ip: string | null
  created_at: CreatedAt
  finished_at: Date | null
}

declare module '../database/schema.ts' {
  interface Database {
    import_run: ImportRunTable
  }
}
