import type { LeftOut } from './product-sheets.ts'

/** A sheet of a workbook, as the import stores it. Its rows have the lines after `offset`; negative ones are not imported. */
export interface StoredSheet {
  readonly name: string
  readonly offset: number
  /** The last of its lines. */
  readonly end: number
  /** Rows below the headings. */
  readonly rows: number
  readonly isRead: boolean
  readonly left: LeftOut | null
}

/** Counts the rows to import. */
export const rowsRead = (sheets: readonly StoredSheet[]): number =>
  sheets.reduce((sum, { rows, isRead }) => sum + (isRead ? rows : 0), 0)

interface Place {
  readonly line: number
  /** Undefined where only one sheet is read. */
  readonly sheet?: string
}

/** Returns the sheet of a stored line and the line that a spreadsheet shows. */
export function placeOf(sheets: readonly StoredSheet[] | null, line: number): Place {
  const sheet = sheets?.findLast(({ offset, rows }) => rows > 0 && offset < line)
  if (!sheet) return { line }
  const isNamed = sheets !== null && sheets.filter(({ isRead }) => isRead).length > 1
  return { line: line - sheet.offset, ...(isNamed && { sheet: sheet.name }) }
}

/** Names a stored line within a sentence: `12 (Brakes)`. */
export function lineText(sheets: readonly StoredSheet[] | null, stored: number): string {
  const { line, sheet } = placeOf(sheets, stored)
  return sheet === undefined ? String(line) : `${line} (${sheet})`
}
