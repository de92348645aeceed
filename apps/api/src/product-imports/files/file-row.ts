/** A row of a file. Empty rows count as lines, so that faults name the line that a spreadsheet shows. */
export interface FileRow {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export const isBlank = ({ cells }: FileRow): boolean => cells.every((cell) => cell.trim() === '')
