import { ZipFile } from 'yazl'

/** A sheet of a workbook for tests: its rows, where undefined rows are left out. */
export interface BuiltSheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
  readonly isHidden?: boolean
  /** Such as `A2:A4`. */
  readonly merged?: readonly string[]
}

/** Builds a workbook as spreadsheets write it. */
export async function aWorkbook(sheets: readonly BuiltSheet[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  const tab = ({ name, isHidden }: BuiltSheet, at: number) =>
    `<sheet name="${name}" r:id="rId${at}"${isHidden ? ' state="hidden"' : ''}/>`
  add('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${sheets.map(tab).join('')}</sheets></workbook>`)
  const relation = (_: BuiltSheet, at: number) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`
  add('xl/_rels/workbook.xml.rels', `<Relationships>${sheets.map(relation).join('')}</Relationships>`)
  for (const [at, { rows, merged = [] }] of sheets.entries()) {
    const merges = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    add(
      `xl/worksheets/sheet${at}.xml`,
      `<worksheet><sheetData>${rows.map(rowXml).join('')}</sheetData>${merges}</worksheet>`,
    )
  }
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const rowXml = (cells: readonly (string | number)[], at: number): string =>
  `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`

/** A text that begins with `=` is a formula that was never calculated. */
function cellXml(cell: string | number): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return cell.startsWith('=') ? `<c><f>${cell.slice(1)}</f></c>` : `<c t="str"><v>${cell}</v></c>`
}
