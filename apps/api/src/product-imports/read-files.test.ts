import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { FileRow } from './files/file-row.ts'
import { readFileSheets } from './files/read-file-sheets.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-sheets-'))
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(bytes: Uint8Array | string): Promise<FileRow[] | string> {
  const buffer = Buffer.from(bytes as Uint8Array)
  const place = path.join(folder, 'file')
  await writeFile(place, buffer)
  try {
    const rows: FileRow[] = []
    for await (const { left, rows: ofSheet = [] } of readFileSheets(place, buffer.subarray(0, 64)))
      if (left === undefined) for await (const row of ofSheet) rows.push(row)
    return rows
  } catch (error) {
    return (error as Error).message
  }
}
const cellsOf = async (bytes: Uint8Array | string) => {
  const rows = await rowsOf(bytes)
  return typeof rows === 'string' ? rows : rows.map(({ cells }) => cells)
}

/** Zips files as spreadsheets do. */
async function zip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const made = new ZipFile()
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name)
  made.end()
  const place = path.join(folder, 'made.zip')
  await finished(made.outputStream.pipe(createWriteStream(place)))
  return readFile(place)
}

const rels = (...targets: string[]) =>
  `<?xml version="1.0"?><Relationships>${targets.map((target, at) => `<Relationship Id="rId${at + 1}" Target="${target}"/>`).join('')}</Relationships>`
const workbook = (...names: string[]) =>
  `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`
const book = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbook('Sheet1'),
    'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('text files', () => {
  const expected = [
    ['Réf', 'Prix'],
    ['04465-02220', '1 250,00'],
  ]
  const text = 'Réf;Prix\r\n04465-02220;1 250,00\r\n'
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['commas and quotation marks', Buffer.from('Réf,Prix\n04465-02220,"1 250,00"\n')],
  ])('are read in %s', async (_, bytes) => expect(await cellsOf(bytes)).toEqual(expected))

  it('keep the line numbers of an editor, and lose the apostrophe before a formula', async () => {
    expect(await rowsOf('a,b\n"two\nlines",x\n\'=1+1,y\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['two\nlines', 'x'] },
      { line: 4, cells: ['=1+1', 'y'] },
    ])
  })

  it.each([
    ['an unclosed quotation mark', 'a,b\n"x,y\nz,z\n', 'A quotation mark after line 1 is never closed'],
    ['a PDF', '%PDF-1.7\n…', 'This is a PDF. Please save the list as XLSX or CSV'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0, 0, 0, 3]), /^This is a picture/],
    [
      'an old Excel file',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'This is an old Excel file (.xls). Please save it as XLSX or CSV',
    ],
    [
      'a workbook with a password',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'This file is protected by a password. Please save it without one, and choose it again',
    ],
  ])('%s is refused', async (_, bytes, message) =>
    expect(await rowsOf(bytes)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message)),
  )
})

describe('workbooks', () => {
  it('are read in Excel’s dialect: shared texts, numbers, dates, formulas by their last value', async () => {
    const strings =
      '<sst><si><t>Part no</t></si><si><r><t>Brake </t></r><r><t>pad</t></r><rPh><t>x</t></rPh></si></sst>'
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="3"><c r="A3"><v>3.4999999999999996</v></c><c r="B3" s="1"><v>45292</v></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>a &amp; b</v></c>
      <c r="D3" t="b"><v>1</v></c><c r="E3"><v>4.5E+11</v></c></row>`
    const bytes = await book(sheetOf(rows), { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles })
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['Part no', '', 'Brake pad'] },
      { line: 3, cells: ['3.5', '2024-01-01', 'a & b', 'TRUE', '450000000000'] },
    ])
  })

  it('are read with inline texts, prefixes and missing places, as other programs write them', async () => {
    const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c><x:v>12</x:v></x:c></x:row>'
    expect(
      await cellsOf(await book(`<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`)),
    ).toEqual([['Name', '12']])
  })

  it('are read from the first sheet with cells', async () => {
    const bytes = await zip({
      'xl/workbook.xml': workbook('Cover', 'Prices'),
      'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml', '/xl/worksheets/sheet2.xml'),
      'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="A1" s="3"/></row>'),
      'xl/worksheets/sheet2.xml': sheetOf('<row r="1"><c r="A1"><v>7</v></c></row>'),
    })
    expect(await cellsOf(bytes)).toEqual([['7']])
  })

  it('are read from the sheet with headings of products, not from a cover before it', async () => {
    const cells = (texts: readonly string[]) => texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')
    const bytes = await zip({
      'xl/workbook.xml': workbook('Cover', 'Prices'),
      'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml', '/xl/worksheets/sheet2.xml'),
      'xl/worksheets/sheet1.xml': sheetOf(`<row>${cells(['Kofi Parts', 'Accra'])}</row>`),
      'xl/worksheets/sheet2.xml': sheetOf(`<row>${cells(['Item', 'Price'])}</row><row>${cells(['Pads', '5'])}</row>`),
    })
    expect(await cellsOf(bytes)).toEqual([
      ['Item', 'Price'],
      ['Pads', '5'],
    ])
  })

  it('keep leading zeros that a format shows, and refuse a formula that was never calculated', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>'
    const row =
      '<row r="1"><c r="A1" s="1"><v>446522</v></c><c r="B1"><v>446522</v></c><c r="C1" t="str"><f>A2</f><v></v></c></row>'
    expect(await cellsOf(await book(sheetOf(row), { 'xl/styles.xml': styles }))).toEqual([['00446522', '446522']])
    expect(await cellsOf(await book(sheetOf('<row r="1"><c r="A1"><f>1+1</f><v></v></c></row>')))).toBe(
      'A formula in line 1 has no value. Please open the file in a spreadsheet, save it and retry',
    )
  })

  it('read numbers as money formats show them, and others as they are', async () => {
    const formats = ['#,##0.00', '&quot;GH₵&quot;\\ #,##0.00', '0.00%', '0.0', '0.00E+00', '#,##0.00_);(#,##0.00)']
    const styles = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="4"/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`
    const row = Array.from({ length: 8 }, (_, at) => `<c s="${at}"><v>583.275</v></c>`).join('')
    expect(await cellsOf(await book(sheetOf(`<row>${row}</row>`), { 'xl/styles.xml': styles }))).toEqual([
      ['583.275', '583.28', '583.28', '583.28', '583.275', '583.275', '583.275', '583.28'],
    ])
    const calculated = '<c><f>A1*2</f><v>583.275</v></c><c><f>2*3</f><v>6</v></c>'
    expect(await cellsOf(await book(sheetOf(`<row>${calculated}</row>`)))).toEqual([['583.28', '6']])
  })

  it('tell what cells merged downwards hold in the rows below', async () => {
    const cell = (place: string, text = '') => `<c r="${place}" t="str">${text && `<v>${text}</v>`}</c>`
    const rows = [
      [cell('A1', 'Make'), cell('B1', 'Part')],
      [cell('A2', 'Toyota'), cell('B2', 'Pads')],
      [cell('A3'), cell('B3', 'Discs')],
      [cell('A4'), cell('B4', 'Hose')],
    ]
    const xml = rows.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('')
    const merges = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A1:B1"/></mergeCells>'
    expect(await rowsOf(await book(`<worksheet><sheetData>${xml}</sheetData>${merges}</worksheet>`))).toEqual([
      { line: 1, cells: ['Make', 'Part'] },
      { line: 2, cells: ['Toyota', 'Pads'] },
      { line: 3, cells: ['', 'Discs'], above: new Map([[0, 'Toyota']]) },
      { line: 4, cells: ['', 'Hose'] },
    ])
  })

  const written = (by: string) => readFile(path.join(import.meta.dirname, 'files/fixtures', `${by}.xlsx`))

  it('are read as openpyxl writes them: a hidden sheet first, a merged title, dates and numbers as texts', async () => {
    expect(await rowsOf(await written('openpyxl'))).toEqual([
      { line: 1, cells: ['Kwame Auto Parts, Abossey Okai'] },
      { line: 2, cells: ['Prices of', '2026-11-01'] },
      { line: 4, cells: ['Item code', 'Part No.', 'Description', 'Cost', 'Selling price (GHS)', 'Qty', 'Vehicle'] },
      { line: 5, cells: ['00123', '0446502220', 'Oil filter', '30', '45', '12', 'Corolla 2007-2010'] },
      { line: 6, cells: ['00124', '90915-YZZD2', 'Oil filter long', '40', '60.5', '0', 'Vitz 2005'] },
    ])
  })

  it('are read as XlsxWriter writes them: rich texts, values of formulas, errors, escapes', async () => {
    expect(await rowsOf(await written('xlsxwriter'))).toEqual([
      { line: 1, cells: ['Price list'] },
      { line: 3, cells: ['SKU', 'Name', 'Price', 'Qty', 'Fits', 'Arrived'] },
      { line: 4, cells: ['00456', 'Oil filter', '45', '7', 'any', '2026-11-01'] },
      { line: 5, cells: ['=HYPERLINK("x")', 'Line one\nline _x0041_ two', '#DIV/0!', 'TRUE', 'any'] },
    ])
  })

  it.each([
    [
      'a formula that was never calculated',
      () => book(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><f>A1*2</f></c></row>')),
      /^A formula in line 2 has no value/,
    ],
    ['a truncated one', async () => (await book(sheetOf(''))).subarray(0, 200), /^This file is damaged/],
    ['a Word document', () => zip({ 'word/document.xml': 'x' }), /^This is a Word document/],
    ['another archive', () => zip({ 'photo.jpg': 'x' }), 'This is not a CSV or XLSX file'],
    ['a bomb', () => book('a'.repeat(30_000_000)), /^This file is too large/],
    [
      'entities',
      () => book('<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;">]><worksheet><c><v>&b;</v></c></worksheet>'),
      /^This file is damaged/,
    ],
    ['broken XML', () => book('<worksheet><row>'), /^This file is damaged/],
    [
      'thousands of entries',
      () => zip(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`f${n}`, 'x']))),
      /^This archive contains too many/,
    ],
    [
      'too many columns',
      () => book(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      'A file can have at most 60 columns',
    ],
  ])('%s is refused', async (_, make, message) => {
    const result = await rowsOf(await make())
    expect(typeof result === 'string' ? result : 'it was read').toMatch(message)
  })

  it('cuts huge cells, which the check then refuses', async () => {
    const [row] = (await rowsOf(
      await book(sheetOf(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(300_000)}</v></c></row>`)),
    )) as FileRow[]
    expect(row?.cells[0]?.length).toBe(20_001)
  })
})
