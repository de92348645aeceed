/** Joins names in one cell with `|`; a `|` within a name gets a backslash. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')

export const splitNames = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? []).map((name) => name.replaceAll(/\\([\\|])/g, '$1'))

/** How a CSV file is parsed: separated as in its first lines, tolerant of stray quotation marks and ragged rows. */
export const csvOptions = (text: string) =>
  ({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    delimiter: delimiterOf(text),
    // Line numbers in quoted cells are correct only with one kind of line break.
    record_delimiter: '\n',
  }) as const

export const withPlainLineBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** The number of line breaks within the cells of a row. */
export const linesWithin = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

const delimiters = [',', ';', '\t', '|'] as const

/**
 * The one in most of the first lines, then the most frequent one: a title above the heading has none, and headings have no
 * commas of prices and lists.
 */
function delimiterOf(text: string): (typeof delimiters)[number] {
  const lines = text.split('\n', 10)
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length
  const count = (sign: string) => lines.join('\n').split(sign).length
  const [most = ','] = delimiters.toSorted((a, b) => linesWith(b) - linesWith(a) || count(b) - count(a))
  return most
}
