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

/** The empty sheet with headings in the user's language and one example, of which the words are given. */
export const templateCsv = (labelOf: LabelOf, words: Readonly<Record<'name' | 'part', string>>): string => {
  const cells = { ...example, ...words }
  return asCsv([productColumns.map(labelOf), productColumns.map((column) => cells[column])])
}

/** All products of a shop, in the columns of the template. */
export async function exportCsv(shopId: number, labelOf: LabelOf): Promise<string> {
  const rows: string[][] = [productColumns.map(labelOf)]
  for (let after: number | null = 0; after !== null;) {
    const page: { rows: string[][]; next: number | null } = (
      await api('GET /business/:id/export', { params: { id: String(shopId) }, query: { after: String(after) } })
    ).data
    rows.push(...page.rows)
    after = page.next
  }
  return asCsv(rows)
}

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
    for (const { line, outcome, faults, cells } of page.rows) {
      const told = faults.map(({ column, message }) => [column, texts.translate(message)].filter(Boolean).join(' · '))
      lines.push([String(line), outcome ? texts.outcomeOf(outcome) : '', told.join('\n'), ...cells])
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
