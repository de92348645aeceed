import { limits } from '@axle/contract'
import { mostTitleRows } from '../columns/heading-rows.ts'
import { judgeSheets } from '../sheets/product-sheets.ts'
import { type FileRow, type FileSheet, isBlank } from './file-row.ts'
import { openZip, type OpenZip } from './open-zip.ts'
import { columnNamed, MergedCells, mergedIn } from './merged-cells.ts'
import { parseXml } from './parse-xml.ts'
import { refusedFile } from './refused-file.ts'
import { readWorkbook, type SheetOfWorkbook, unescaped, type Workbook } from './workbook.ts'

/**
 * Reads the sheets of a workbook in Excel's, LibreOffice's and Google's dialect, row by row: of the workbook only its
 * texts are in memory. Formulas count with their last value. Sheets without rows are left out.
 */
export async function* readXlsxSheets(path: string): AsyncGenerator<FileSheet> {
  const zip = await openZip(path)
  try {
    const workbook = await readWorkbook(zip)
    const probed = []
    for (const sheet of workbook.sheets) probed.push({ ...sheet, first: await firstRows(zip, sheet, workbook) })
    const filled = probed.filter(({ first }) => first.length > 0)
    const judged = judgeSheets(filled)
    for (const [at, sheet] of filled.entries()) {
      const left = judged[at]
      const mayRead = left === undefined || left === 'sales'
      yield { name: sheet.name, left, ...(mayRead && { rows: readSheet(zip, sheet, workbook) }) }
    }
  } finally {
    zip.close()
  }
}

/** Looks at the first rows of a sheet without refusing any: only a sheet that is read must be right. */
async function firstRows(zip: OpenZip, sheet: SheetOfWorkbook, workbook: Workbook): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of readSheet(zip, sheet, workbook, false)) {
    if (!isBlank(row)) rows.push(row)
    if (rows.length === mostTitleRows) break
  }
  return rows
}

async function* readSheet(
  zip: OpenZip,
  { name, path }: SheetOfWorkbook,
  workbook: Workbook,
  isStrict = true,
): AsyncGenerator<FileRow> {
  const where = workbook.sheets.length > 1 ? ` (${name})` : ''
  const merged = isStrict ? new MergedCells(await mergedIn(zip.text(path))) : undefined
  const sheet = sheetReader(workbook, isStrict, where, merged)
  for await (const _ of parseXml(zip.text(path), sheet)) yield* sheet.rows.splice(0)
  yield* sheet.rows.splice(0)
}

/** `where` follows the line in messages. */
function sheetReader(workbook: Workbook, isStrict: boolean, where: string, merged: MergedCells | undefined) {
  const rows: FileRow[] = []
  let [line, column, text, isValue] = [0, 0, '', false]
  let [hasFormula, hasValue] = [false, false]
  let cells: (string | undefined)[] = []
  let cell: Readonly<Record<string, string>> = {}
  return {
    rows,
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        ;[line, column, cells] = [Number(attributes['r'] ?? line + 1), 0, []]
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column
        ;[cell, text, hasFormula, hasValue] = [attributes, '', false, false]
      }
      isValue = name === 'v' || name === 't'
      hasValue ||= isValue
      hasFormula ||= name === 'f'
    },
    text(piece: string) {
      if (isValue && text.length <= limits.productImport.maxCell) text += piece
    },
    close(name: string) {
      isValue = false
      if (name === 'row' && cells.length > 0) {
        const filled = Array.from(cells, (value = '') => value)
        const above = merged?.above(line, filled)
        rows.push({ line, cells: filled, ...(above && { above }) })
      }
      if (name !== 'c') return
      // Texts may be empty; a number without digits was never calculated.
      const isWithoutValue = hasFormula && (!hasValue || (text === '' && (cell['t'] ?? 'n') === 'n'))
      if (isStrict && isWithoutValue) throw withoutValue(`${line}${where}`)
      const value = (isWithoutValue ? '=' : valueOf(cell, text, workbook, hasFormula))
        .trim()
        .slice(0, limits.productImport.maxCell + 1)
      const isBeyond = column >= limits.productImport.maxColumns
      if (value !== '' && isBeyond && isStrict) throw tooWide()
      if (value !== '') cells[isBeyond ? limits.productImport.maxColumns : column] = value
      column += 1
    },
  }
}

/** `C7` is 2. Some programs leave the places out. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  return letters === undefined ? undefined : columnNamed(letters)
}

function valueOf(
  { t: type, s: style }: Readonly<Record<string, string>>,
  text: string,
  workbook: Workbook,
  isCalculated: boolean,
): string {
  if (text === '') return ''
  if (type === 's') return workbook.sharedStrings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== undefined && type !== 'n') return unescaped(text)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (workbook.isDate(style)) return dayOf(number, workbook.from1904)
  return Number.isInteger(number) && number >= 0
    ? plainNumber(number).padStart(workbook.digitsOf(style), '0')
    : plainNumber(shownNumber(number, workbook.decimalsOf(style) ?? (isCalculated ? 2 : undefined)))
}

/** A calculated price of 583.275 is 583.28, as money formats show it. Other formats may hide decimals that count. */
function shownNumber(number: number, decimals: number | undefined): number {
  if (decimals === undefined || decimals < 2) return number
  const unit = 10 ** Math.min(decimals, 6)
  return (Math.sign(number) * Math.round(Number((Math.abs(number) * unit).toPrecision(15)))) / unit
}

/** Spreadsheets show fifteen digits: 3.4999999999999996 is 3.5. Long numbers of parts are never in exponents. */
const plainNumber = (number: number): string => {
  const rounded = Number(number.toPrecision(15))
  return Number.isInteger(rounded) ? rounded.toLocaleString('en', { useGrouping: false }) : String(rounded)
}

const dayMs = 86_400_000
function dayOf(days: number, from1904: boolean): string {
  const date = new Date(Math.round((days - (from1904 ? 24_107 : 25_569)) * dayMs))
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

/** Programs other than spreadsheets write formulas without calculating them. */
const withoutValue = (line: string) =>
  refusedFile(`A formula in line ${line} has no value. Please open the file in a spreadsheet, save it and retry`)

const tooWide = () => refusedFile(`A file can have at most ${limits.productImport.maxColumns} columns`)
