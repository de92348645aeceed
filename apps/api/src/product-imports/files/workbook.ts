import { limits } from '@axle/contract'
import type { OpenZip } from './open-zip.ts'
import { parseWholeXml } from './parse-xml.ts'
import { damagedFile, refusedFile } from './refused-file.ts'

export interface SheetOfWorkbook {
  readonly name: string
  /** Within the archive. */
  readonly path: string
  /** Hidden sheets hold lists of choices, or what the shop does not want to see. */
  readonly isHidden: boolean
}

/** The data of a workbook that its sheets refer to. */
export interface Workbook {
  /** In the order of the tabs. */
  readonly sheets: readonly SheetOfWorkbook[]
  readonly sharedStrings: readonly string[]
  /** Whether cells of a style show dates. */
  readonly isDate: (style: string | undefined) => boolean
  /** The digits that a format such as `00000000` shows, with leading zeros. */
  readonly digitsOf: (style: string | undefined) => number
  /** The decimals that a format such as `#,##0.00` shows; undefined for others. */
  readonly decimalsOf: (style: string | undefined) => number | undefined
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean
}

const relations = 'xl/_rels/workbook.xml.rels'
/** Characters of all texts of a workbook. */
const mostCharacters = 60_000_000

/** Throws 400 when the archive is no workbook. */
export async function readWorkbook(zip: OpenZip): Promise<Workbook> {
  if (zip.has('word/document.xml')) throw refusedFile('This is a Word document. Please save the list as XLSX or CSV')
  if (!zip.has('xl/workbook.xml') || !zip.has(relations)) throw refusedFile('This is not a CSV or XLSX file')
  const targets = new Map<string, string>()
  await parseWholeXml(zip.text(relations), {
    open: (name, { Id: id = '', Target: target = '' }) => name === 'Relationship' && targets.set(id, pathOf(target)),
  })
  const sheets: SheetOfWorkbook[] = []
  let from1904 = false
  await parseWholeXml(zip.text('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      const path = targets.get(attributes['r:id'] ?? '')
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      if (name === 'sheet' && path !== undefined && zip.has(path))
        sheets.push({ name: attributes['name'] ?? '', path, isHidden })
    },
  })
  if (sheets.every(({ isHidden }) => isHidden)) throw damagedFile()
  return { sheets, sharedStrings: await readSharedStrings(zip), ...(await readStyles(zip)), from1904 }
}

/** Control characters, and texts that look like this, are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function readSharedStrings(zip: OpenZip): Promise<string[]> {
  const strings: string[] = []
  if (!zip.has('xl/sharedStrings.xml')) return strings
  let [text, total, isText, phonetic] = ['', 0, false, 0]
  await parseWholeXml(zip.text('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    text(piece) {
      if (isText && text.length <= limits.productImport.maxCell) text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (name !== 'si') return
      total += text.length
      if (total > mostCharacters) throw refusedFile('This file is too large when unpacked. Please split it')
      strings.push(unescaped(text))
    },
  })
  return strings
}

/** Built-in formats of dates. */
const dateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58])

/** Built-in formats with two decimals. */
const moneyFormats = [2, 4, 7, 8, 39, 40, 43, 44]

async function readStyles(zip: OpenZip): Promise<Pick<Workbook, 'isDate' | 'digitsOf' | 'decimalsOf'>> {
  const custom = new Set<number>()
  const zeros = new Map<number, number>()
  const decimals = new Map(moneyFormats.map((id) => [id, 2]))
  const styles: number[] = []
  let isCell = false
  if (zip.has('xl/styles.xml'))
    await parseWholeXml(zip.text('xl/styles.xml'), {
      open(name, { numFmtId = '', formatCode = '' }) {
        const plain = formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
        if (name === 'numFmt' && /[yd]/i.test(plain)) custom.add(Number(numFmtId))
        if (name === 'cellXfs') isCell = true
        if (name === 'numFmt' && /^0{2,30}$/.test(plain)) zeros.set(Number(numFmtId), plain.length)
        const shown = /^[^%E]*0\.(0+)(?=[^%E0#?]*$)/.exec(plain.split(';')[0] ?? '')?.[1]
        if (name === 'numFmt' && shown !== undefined) decimals.set(Number(numFmtId), shown.length)
        if (name === 'xf' && isCell) styles.push(Number(numFmtId))
      },
      close: (name) => {
        if (name === 'cellXfs') isCell = false
      },
    })
  const formatOf = (style: string | undefined) => styles[Number(style ?? 0)] ?? 0
  return {
    isDate: (style) => dateFormats.has(formatOf(style)) || custom.has(formatOf(style)),
    digitsOf: (style) => zeros.get(formatOf(style)) ?? 0,
    decimalsOf: (style) => decimals.get(formatOf(style)),
  }
}
