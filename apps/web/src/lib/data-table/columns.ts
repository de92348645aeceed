import type { ReactNode } from 'react'

export interface Heading {
  /** The key of its sort in the URL; also identifies the column. */
  key: string
  label: string
  sortable?: boolean
  /** The first click sorts descending: the best-selling first. */
  descendingFirst?: boolean
}

/** A column of a table whose rows are of type `Row`. */
export interface Column<Row> extends Heading {
  cell: (row: Row) => ReactNode
  /** A second heading above the same cells, with a sort of its own. */
  beside?: Heading
  /** Value in the CSV file, one for each heading; columns without it are left out. */
  text?: (row: Row) => readonly (string | number | null | undefined)[]
  /**
   * On cards: the first line, a line without its label, the corner, the buttons below, half a line below its label, a
   * part of a line, nothing, or (default) label and value.
   */
  card?: 'title' | 'plain' | 'corner' | 'buttons' | 'half' | 'fact' | 'none'
  /** Right-aligned figures. */
  numeric?: boolean
  /** Left out of the card when true. */
  isEmpty?: (row: Row) => boolean
  /** Users may hide it. */
  optional?: boolean
}

export const headingsOf = <Row>({ key, label, sortable, descendingFirst, beside }: Column<Row>): Heading[] => [
  { key, label, ...(sortable && { sortable }), ...(descendingFirst && { descendingFirst }) },
  ...(beside ? [beside] : []),
]

/** A sort key, descending with a minus. */
export const ariaSort = (sort: string | undefined, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined

/** The sort after a click on a heading: ascending first unless it says otherwise, reversed on the second click. */
export const nextSort = (sort: string | undefined, key: string, descendingFirst = false): string =>
  (descendingFirst ? sort !== `-${key}` : sort === key) ? `-${key}` : key

// A cell that starts with one of these would run as a formula in a spreadsheet; a phone number or amount would not.
const isFormula = (value: string) => /^[=@\t\r]/.test(value) || (/^[+-]/.test(value) && !/^[+-][\d\s.,]*$/.test(value))

function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The shown rows as CSV, with the headings as its first line. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const textual = columns.flatMap((column) => (column.text ? [{ column, text: column.text }] : []))
  const lines = [
    textual.flatMap(({ column }) => headingsOf(column).map(({ label }) => label)),
    ...rows.map((row) => textual.flatMap(({ text }) => text(row))),
  ]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}
