import { strToU8, Zip, ZipDeflate } from 'fflate'

/** How the cells of a column are stored. Texts stay texts, so that `00123` keeps its zeros and `=1+1` is no formula. */
export type CellKind = 'text' | 'whole' | 'money'

export interface SheetColumn {
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
}
export interface SheetLayout {
  readonly name: string
  readonly columns: readonly SheetColumn[]
}
type Rows = readonly (readonly string[])[]

export interface WorkbookWriter {
  /** Adds rows to a sheet, the first of which are headings. Sheets are written in their order. */
  add(sheet: number, rows: Rows): void
  end(): Blob
}

/** Writes an XLSX file piece by piece: only the compressed pieces are in memory. */
export function writeWorkbook(sheets: readonly SheetLayout[], isRtl: boolean): WorkbookWriter {
  const pieces: BlobPart[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const startFile = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return (xml: string, isLast = false) => file.push(strToU8(xml), isLast)
  }
  for (const [name, xml] of Object.entries(partsOf(sheets))) startFile(name)(declaration + xml, true)

  let current = -1
  let line = 0
  let write: ReturnType<typeof startFile> | undefined
  const open = (at: number) => {
    const layout = sheets[at]
    if (!layout) return
    write = startFile(`xl/worksheets/sheet${at + 1}.xml`)
    write(declaration + sheetStart(layout, isRtl))
    ;[current, line] = [at, 0]
  }
  const openUntil = (at: number) => {
    while (current < at) {
      write?.(sheetEnd, true)
      open(current + 1)
    }
  }
  return {
    add(sheet, rows) {
      openUntil(sheet)
      write?.(rows.map((cells) => rowXml(cells, sheets[sheet]?.columns ?? [], (line += 1))).join(''))
    },
    end() {
      openUntil(sheets.length - 1)
      write?.(sheetEnd, true)
      zip.end()
      return new Blob(pieces, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of `cellXfs` in the styles below. */
const styles: Readonly<Record<CellKind | 'heading', number>> = { whole: 0, text: 1, money: 2, heading: 3 }

/** The files of a workbook besides its sheets. */
function partsOf(sheets: readonly SheetLayout[]): Readonly<Record<string, string>> {
  const each = (xml: (nth: number, sheet: SheetLayout) => string) =>
    sheets.map((sheet, at) => xml(at + 1, sheet)).join('')
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (xml: string) => `<Relationships xmlns="${packages}/relationships">${xml}</Relationships>`
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${content}.${type}+xml"/>`
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${each((nth) => override(`worksheets/sheet${nth}`, 'worksheet'))}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((nth, { name }) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each((nth) => relation(`rId${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)) +
        relation('rId0', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  }
}

function sheetStart({ columns }: SheetLayout, isRtl: boolean): string {
  const widths = columns.map(
    ({ kind, width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styles[kind]}" customWidth="1"/>`,
  )
  const view = `<sheetView workbookViewId="0"${isRtl ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  return `<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>`
}
const sheetEnd = '</sheetData></worksheet>'

function rowXml(cells: readonly string[], columns: readonly SheetColumn[], line: number): string {
  const written = cells.map((cell, at) => {
    if (cell === '') return ''
    const kind = columns[at]?.kind ?? 'text'
    const place = `${columnName(at)}${line}`
    if (line > 1 && kind !== 'text' && /^\d{1,15}(?:\.\d{1,4})?$/.test(cell))
      return `<c r="${place}" s="${styles[kind]}"><v>${cell}</v></c>`
    const style = styles[line === 1 ? 'heading' : 'text']
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
  })
  return `<row r="${line}">${written.join('')}</row>`
}

/** `A`, … `Z`, `AA`. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Texts that look like the escapes of this format are escaped themselves. XML has no control characters. */
const xmlText = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Spreadsheets forbid some signs and long names. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
