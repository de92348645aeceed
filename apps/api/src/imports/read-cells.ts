import { limits, singleLine, ModelYear } from '@axle/contract'
import { tidyAliases, tidyName } from '../catalogue-admin/index.ts'
import { splitNames } from './csv-cells.ts'
import type { CsvRow } from './read-csv.ts'

export interface RowError {
  readonly line: number
  readonly column: string
  readonly message: string
}

const otherName = singleLine('', limits.taxonomy.name)

/** Reads the cells of one row and collects their errors. */
export function cellReader(row: CsvRow) {
  const errors: RowError[] = []
  const refuse = (column: string, message: string): undefined => void errors.push({ line: row.line, column, message })
  if (row.fault) refuse('', row.fault)

  return {
    errors,
    refuse,
    /** Reads a required single-line text. */
    name(column: string, needed: string): string | undefined {
      const read = singleLine(needed, limits.taxonomy.name).safeParse(tidyName(row.cells[column] ?? ''))
      return read.success ? read.data : refuse(column, read.error.issues[0]?.message ?? '')
    },
    year(column: string): number | undefined {
      const text = row.cells[column] ?? ''
      if (text === '') return refuse(column, 'Year is required!')
      const read = ModelYear.safeParse(/^\d{4}$/.test(text) ? Number(text) : text)
      return read.success ? read.data : refuse(column, read.error.issues[0]?.message ?? '')
    },
    /** Reads the distinct aliases of `name`. */
    aliases(column: string, name: string | undefined): string[] {
      const typed = splitNames(row.cells[column] ?? '')
        .map(tidyName)
        .map((each) => {
          const read = otherName.safeParse(each)
          if (!read.success && each !== '')
            refuse(
              column,
              `${each.slice(0, 20)}… is too long for an alias. Use at most ${limits.taxonomy.name} characters`,
            )
          return read.success ? read.data : ''
        })
      return tidyAliases(name ?? '', typed)
    },
  }
}
export type CellReader = ReturnType<typeof cellReader>

/** The result of a planned row. */
export type Verdict = 'added' | 'changed' | 'same'
