import type { ProductColumn } from '@axle/contract'
import { productColumns } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import { columnNames, namesIn, weakNames } from './column-names.ts'
import { isForeign, isInMiles, isSelling, isValuation, withLikely } from './likely-columns.ts'

/** By their names; the keys of the names, which templates use, count as names too. */
const columnOfName: ReadonlyMap<string, ProductColumn> = byName(
  productColumns.toReversed().map((column) => [column, [column, ...columnNames[column]]] as const),
)

/** Each meaning by its names, also without spaces: `ITEMCODE`. */
export function byName<T>(meanings: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, T> {
  const named = meanings.flatMap(([meaning, names]) => names.map((name) => [fold(name), meaning] as const))
  return new Map([...named.map(([name, meaning]) => [name.replaceAll(' ', ''), meaning] as const), ...named])
}

const groupNames = new Map(
  namesIn(`category, part category, product category, type, product type, group, product group, categorie, famille, danh muc, nhom hang, 类别, 分类, 种类, الفئة, التصنيف,
    kategorie, warengruppe, categoria, familia`).map((name) => [name, 'part'] as const),
)

/** Whether a heading names groups of parts, in the words of the shop, rather than parts. */
export const isGroupHeading = (heading: string): boolean => namedBy(heading, groupNames) !== undefined

/** Currencies and units that headings add. */
const units = /\b(?:gh|ghs|ghc|gh s|cedis?|cedi|pcs|pieces|days|jours|tage|dias)\b|\d+$/g
const nouns = /^(?:the|our|my|all|list of|vehicle) | (?:list|text|column)$/g

/**
 * Finds what a heading names in any language, or in two: `Prix / Price`. Units and remarks in brackets are ignored.
 */
export function namedBy<T>(heading: string, names: ReadonlyMap<string, T>): T | undefined {
  const whole = spelledIn(heading, names)
  const parts = heading.split(/[/|\n]/)
  if (whole !== undefined || parts.length < 2) return whole
  const found = new Set(parts.map((part) => spelledIn(part, names)))
  return found.size === 1 ? [...found][0] : undefined
}

function spelledIn<T>(heading: string, names: ReadonlyMap<string, T>): T | undefined {
  const plain = fold(heading)
  const bare = fold(heading.replaceAll(/[([{].*?[)\]}]/g, ' '))
  const spelled = [plain, bare, fold(bare.replaceAll(units, ' ')), fold(bare.replaceAll(nouns, ' '))]
  return spelled.map((text) => names.get(text)).find((found) => found !== undefined)
}

/** Finds the column of products that a heading names. */
export function columnOf(heading: string): ProductColumn | null {
  const column = namedBy(heading, columnOfName) ?? null
  const isMoney = column === 'price' || column === 'coreDeposit'
  const isOther = (isMoney && isForeign(heading)) || (column === 'mileage' && isInMiles(heading))
  return isOther ? null : column
}

const weak = byName([[true, weakNames]])
const isWeak = (heading: string): boolean => namedBy(heading, weak) === true

/** Whether another heading says better what this one may mean: a cost is the price only where nothing else may be. */
function isOutdone(heading: string, headings: readonly string[]): boolean {
  const column = columnOf(heading)
  const isValued = column === 'price' && headings.some(isValuation)
  const isBetter = (other: string) =>
    (!isWeak(other) && columnOf(other) === column) || (column === 'price' && isSelling(other) && !isSelling(heading))
  return isWeak(heading) && (isValued || headings.some(isBetter))
}

/**
 * Matches each heading with a column of products; of headings with the same column the first wins. A list that has
 * descriptions but neither names nor parts uses them as names, as wholesalers do.
 */
export function matchColumns(headings: readonly string[]): (ProductColumn | null)[] {
  const taken = new Set<ProductColumn>()
  const named = headings.map((heading) => {
    const column = columnOf(heading)
    if (column === null || taken.has(column) || isOutdone(heading, headings)) return null
    taken.add(column)
    return column
  })
  const columns = withLikely(headings, named)
  const hasParts = headings.some((heading) => columnOf(heading) === 'part' && !isGroupHeading(heading))
  if (taken.has('name') || hasParts || !taken.has('description')) return columns
  return columns.map((column) => (column === 'description' ? 'name' : column))
}

/** Equal for files with the same headings in any order. */
export const headingsKey = (headings: readonly string[]): string =>
  headings
    .map(fold)
    .filter((heading) => heading !== '')
    .toSorted()
    .join('\n')
