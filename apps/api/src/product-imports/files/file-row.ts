import type { LeftOut } from '../sheets/product-sheets.ts'

/** A row of a file. Empty rows count as lines, so that faults name the line that a spreadsheet shows. */
export interface FileRow {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Values of cells above that a workbook merged with empty ones of this row, by their place. */
  readonly above?: ReadonlyMap<number, string>
}

/** A table of a file: a text file has one. */
export interface FileSheet {
  /** Empty for text files. */
  readonly name: string
  /** Why its rows are not imported unless the shop wants it; undefined for sheets of products. */
  readonly left?: LeftOut | undefined
  /** Undefined for a sheet that cannot be imported. */
  readonly rows?: AsyncIterable<FileRow>
}

/** Boxes that nobody ticked are no product: spreadsheets keep them below the last row. */
export const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => /^\s*(?:FALSE)?\s*$/.test(cell))
