import type { ProductColumn } from '@axle/contract'
import { productColumns } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import type { FileRow } from '../files/file-row.ts'
import { columnNames, namesIn, weakPriceNames } from './column-names.ts'

/** The keys of the names, which templates use, count as names too. */
const columnOfName: ReadonlyMap<string, ProductColumn> = new Map(
  productColumns
    .toReversed()
    .flatMap((column) => [
      [column.toLowerCase(), column] as const,
      ...columnNames[column].map((name) => [fold(name), column] as const),
    ]),
)

const groupNames = new Map(
  namesIn(`category, part category, product category, type, product type, group, product group, categorie, famille, danh muc, nhom hang, 类别, 分类, 种类, الفئة, التصنيف,
    kategorie, warengruppe, categoria, familia`).map((name) => [name, 'part'] as const),
)

/** Whether a heading names groups of parts, in the words of the shop, rather than parts. */
export const isGroupHeading = (heading: string): boolean => namedBy(heading, groupNames) !== undefined

/** Currencies and units that headings add. */
const units = /\b(?:gh|ghs|ghc|gh s|cedis?|cedi|usd|eur|fcfa|cfa|pcs|pieces|days|jours|tage|dias)\b|\d+$/g
const nouns = /^(?:the|our|my|all|list of|vehicle) | (?:list|text|column)$/g

/** Finds what a heading names in any language; with units and remarks in brackets ignored. */
export function namedBy<T>(heading: string, names: ReadonlyMap<string, T>): T | undefined {
  const plain = fold(heading)
  const bare = fold(heading.replaceAll(/[([{].*?[)\]}]/g, ' '))
  const spelled = [plain, bare, fold(bare.replaceAll(units, ' ')), fold(bare.replaceAll(nouns, ' '))]
  return spelled.map((text) => names.get(text)).find((found) => found !== undefined)
}
export const columnOf = (heading: string): ProductColumn | null => namedBy(heading, columnOfName) ?? null

/** A cost beside a selling price. */
const isWeakPrice = (heading: string): boolean => namedBy(heading, weakNames) !== undefined
const weakNames = new Map([...weakPriceNames].map((name) => [name, 'price'] as const))

/**
 * Matches each heading with a column of products; of headings with the same column the first wins. A list that has
 * descriptions but neither names nor parts uses them as names, as wholesalers do.
 */
export function matchColumns(headings: readonly string[]): (ProductColumn | null)[] {
  const taken = new Set<ProductColumn>()
  const hasPrice = headings.some((heading) => columnOf(heading) === 'price' && !isWeakPrice(heading))
  const columns = headings.map((heading) => {
    const column = columnOf(heading)
    if (column === null || taken.has(column) || (hasPrice && isWeakPrice(heading))) return null
    taken.add(column)
    return column
  })
  const hasParts = headings.some((heading) => columnOf(heading) === 'part' && !isGroupHeading(heading))
  if (taken.has('name') || hasParts || !taken.has('description')) return columns
  return columns.map((column) => (column === 'description' ? 'name' : column))
}

/** Rows looked at for the heading: titles and addresses may stand above it. */
export const mostTitleRows = 20

const knownIn = (cells: readonly string[]): number =>
  new Set(cells.map(columnOf).filter((column) => column !== null)).size
const fewestKnown = 2

export const hasHeadings = (rows: readonly FileRow[]): boolean =>
  rows.some(({ cells }) => knownIn(cells) >= fewestKnown)

/** Finds the row of headings: the one that names most columns, else the first with several cells. */
export function headingRowOf(rows: readonly FileRow[]): FileRow | undefined {
  const scored = rows.map((row) => ({
    row,
    known: knownIn(row.cells),
    filled: row.cells.filter((cell) => cell !== '').length,
  }))
  const best = scored.toSorted((a, b) => b.known - a.known)[0]
  if (best && best.known >= fewestKnown) return best.row
  return (scored.find(({ filled }) => filled >= 2) ?? scored.find(({ filled }) => filled > 0))?.row
}

/** Equal for files with the same headings in any order. */
export const headingsKey = (headings: readonly string[]): string =>
  headings
    .map(fold)
    .filter((heading) => heading !== '')
    .toSorted()
    .join('\n')
