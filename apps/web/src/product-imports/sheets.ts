import { type ProductColumn, productColumns, type ProductImportDetails } from '@axle/contract/product-imports'
import { api } from '../lib/api/api.ts'
import { asCsv } from '../lib/data-table/save-csv.ts'
import { paramsOf } from './import-queries.ts'

type LabelOf = (column: ProductColumn) => string

/** An example of each column, which works for every shop. */
const example: Readonly<Record<Exclude<ProductColumn, 'name' | 'part'>, string>> = {
  shopSku: 'A-001',
  partNumbers: '04465-02220 | D2118',
  brand: 'Akebono',
  grade: 'aftermarket',
  condition: 'New',
  price: '350',
  stock: '12',
  fits: 'Toyota Corolla 2007-2013; Vitz 2005-2010',
  positions: 'front',
  quantityPerCar: '1',
  size: '',
  warranty: '6 months',
  replacement: '7',
  coreDeposit: '',
  mileage: '',
  donorCar: '',
  tested: '',
  description: '',
  images: 'pads.jpg',
  shelf: 'B3',
}

export const fileFormats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

export interface SheetTexts {
  /** Names of the sheets: products, and what each column holds. */
  readonly name: string
  readonly help: string
  readonly labelOf: LabelOf
  readonly helpOf: LabelOf
  /** What empty cells and dashes do. */
  readonly notes: readonly string[]
}

/** The empty sheet with headings in the user's language and one example, of which the words are given. */
export const templateRows = (labelOf: LabelOf, words: Readonly<Record<'name' | 'part', string>>): string[][] => {
  const cells = { ...example, ...words }
  return [productColumns.map(labelOf), productColumns.map((column) => cells[column])]
}

/** The template as a workbook, with what each column holds on a second sheet. */
export async function templateXlsx(rows: readonly (readonly string[])[], texts: SheetTexts): Promise<Blob> {
  const { writeWorkbook } = await import('./write-workbook.ts')
  const help = {
    name: texts.help,
    columns: [
      { kind: 'text', width: 24 },
      { kind: 'text', width: 100 },
    ],
  } as const
  const book = writeWorkbook([{ name: texts.name, columns: productLayout }, help], isRtl())
  book.add(0, rows)
  book.add(1, [
    [texts.help],
    ...productColumns.map((column) => [texts.labelOf(column), texts.helpOf(column)]),
    ...texts.notes.map((note) => ['', note]),
  ])
  return book.end()
}

/** Pages through all products of a shop, in the columns of the template. */
async function* exportedRows(shopId: number): AsyncGenerator<string[][]> {
  for (let after: number | null = 0; after !== null;) {
    const page: { rows: string[][]; next: number | null } = (
      await api('GET /business/:id/export', { params: { id: String(shopId) }, query: { after: String(after) } })
    ).data
    yield page.rows
    after = page.next
  }
}

/** All products of a shop as a CSV file. */
export async function exportCsv(shopId: number, labelOf: LabelOf): Promise<string> {
  let csv = asCsv([productColumns.map(labelOf)])
  for await (const rows of exportedRows(shopId)) csv += asCsv(rows)
  return csv
}

/** All products of a shop as a workbook, compressed page by page. */
export async function exportXlsx(
  shopId: number,
  { name, labelOf }: Pick<SheetTexts, 'name' | 'labelOf'>,
): Promise<Blob> {
  const { writeWorkbook } = await import('./write-workbook.ts')
  const book = writeWorkbook([{ name, columns: productLayout }], isRtl())
  book.add(0, [productColumns.map(labelOf)])
  for await (const rows of exportedRows(shopId)) book.add(0, rows)
  return book.end()
}

const isRtl = (): boolean => document.dir === 'rtl'

const numbers: Readonly<Partial<Record<ProductColumn, 'whole' | 'money'>>> = {
  price: 'money',
  coreDeposit: 'money',
  stock: 'whole',
  quantityPerCar: 'whole',
  replacement: 'whole',
  mileage: 'whole',
}
const wide: ReadonlySet<ProductColumn> = new Set<ProductColumn>(['name', 'fits', 'description', 'partNumbers'])
const productLayout = productColumns.map((column) => ({
  kind: numbers[column] ?? ('text' as const),
  width: wide.has(column) ? 36 : 16,
}))

interface ResultTexts {
  readonly line: string
  readonly outcome: string
  readonly faults: string
  readonly outcomeOf: (outcome: 'added' | 'changed' | 'same' | 'failed') => string
  readonly translate: (message: string) => string
}

/** The rows of the file with their outcome and faults. */
export async function resultCsv(
  shopId: number,
  { id }: Pick<ProductImportDetails, 'id'>,
  texts: ResultTexts,
): Promise<string> {
  const lines: string[][] = []
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(shopId, id, after)
    if (lines.length === 0) lines.push([texts.line, texts.outcome, texts.faults, ...page.headings])
    for (const { sheet, line, outcome, faults, cells } of page.rows) {
      const told = faults.map(({ column, message }) => [column, texts.translate(message)].filter(Boolean).join(' · '))
      lines.push([
        [sheet, line].filter(Boolean).join(' '),
        outcome ? texts.outcomeOf(outcome) : '',
        told.join('\n'),
        ...cells,
      ])
    }
    after = page.next
  }
  return asCsv(lines)
}

const readPage = async (shopId: number, id: number, after: number) =>
  (
    await api('GET /business/:id/imports/:importId/rows', {
      params: paramsOf(shopId, id),
      query: { after: String(after) },
    })
  ).data
