import type { ImportRun } from '@axle/contract/imports'
import { asCsv } from '../../lib/data-table/save-csv.ts'

type Errors = ImportRun['errors']

/** The row errors as a CSV file, with translated messages. */
export const errorsAsCsv = (errors: Errors, head: readonly string[], translate: (message: string) => string): string =>
  asCsv([head, ...errors.map(({ line, column, message }) => [String(line), column, translate(message)])])
