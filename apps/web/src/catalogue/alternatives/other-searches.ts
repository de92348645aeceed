import type { Chip } from '../filters/list-chips.ts'
import { changed, cleared, type ListSearch, writeSearch } from '../list/list-search.ts'
import { plainWord } from './query-words.ts'

export interface NamedPart {
  name: string
  /** In the reader's language. */
  shownName: string
  category: string
}

/** A search similar to one without results: without a chip or a word, with nearby years, or a part's whole category. */
export type OtherSearch =
  | { kind: 'without' | 'only'; chip: Chip; search: ListSearch }
  | { kind: 'words'; words: string; search: ListSearch }
  | { kind: 'years'; from: number; to: number; search: ListSearch }
  | { kind: 'category'; category: string; search: ListSearch }
  | { kind: 'forgiving'; search: ListSearch }
  | { kind: 'value'; filter: NearFilter; value: string; search: ListSearch }
  | { kind: 'part'; part: string; search: ListSearch }

type NearFilter = 'year' | 'model' | 'position'

/** Returns the search with another year, model or position. */
export const valueOf = (search: ListSearch, filter: NearFilter, value: string): OtherSearch => ({
  kind: 'value',
  filter,
  value,
  search: changed(search, { [filter]: [value] }),
})

/** Searches for the parts named in the words, for any vehicle. */
export const ofParts = (search: ListSearch, parts: readonly string[]): OtherSearch[] =>
  parts.slice(0, 2).map((part) => ({ kind: 'part', part, search: changed(cleared(search), { part: [part] }) }))

const reaches = [1, 3]
const mostChips = 6

/** Returns all suggestions, the closest search first. */
export function otherSearches(search: ListSearch, chips: readonly Chip[], parts: readonly NamedPart[]): OtherSearch[] {
  const others: OtherSearch[] = []
  if (search.plain) others.push({ kind: 'forgiving', search: changed(search, { plain: false }) })
  others.push(...reaches.flatMap((reach) => withYearsAround(search, chips, reach)))
  // The last choice most often emptied the list. A single chip is dropped with everything.
  for (const chip of chips.length > 1 ? chips.toReversed().slice(0, mostChips) : [])
    others.push({ kind: 'without', chip, search: chip.without })
  others.push(...onlyOne(search, chips), ...withoutOneWord(search, chips))
  for (const category of categoriesOf(search, parts))
    others.push({ kind: 'category', category, search: changed(search, { q: '', part: [], category: [category] }) })
  // Without one of two words is only the other.
  const urls = others.map((other) => writeSearch(other.search))
  return others.filter((_, at) => urls.indexOf(urls[at] ?? '') === at)
}

/** With many filters, removing one may not be enough: keep only the words, or only the vehicle. */
function onlyOne(search: ListSearch, chips: readonly Chip[]): OtherSearch[] {
  if (chips.length < 3) return []
  const { q, plain, vehicle } = search
  return chips.flatMap((chip): OtherSearch[] => {
    if (chip.filter === 'q') return [{ kind: 'only', chip, search: { ...cleared(search), q, plain } }]
    return chip.filter === 'vehicle' ? [{ kind: 'only', chip, search: { ...cleared(search), vehicle } }] : []
  })
}

/** One of several words may be too specific. Words of a price belong together. */
function withoutOneWord(search: ListSearch, chips: readonly Chip[]): OtherSearch[] {
  const words = search.q.split(/\s+/)
  if (chips.some(({ filter, without }) => filter === 'price' && without.q !== search.q)) return []
  if (words.length < 2 || words.length > 4) return []
  return words.map((_, at) => {
    const left = words.toSpliced(at, 1).join(' ')
    return { kind: 'words', words: left, search: changed(search, { q: left }) }
  })
}

function withYearsAround(search: ListSearch, chips: readonly Chip[], reach: number): OtherSearch[] {
  const understood = chips.filter(({ filter, value }) => filter === 'year' && !search.year.includes(value))
  const years = [...search.year, ...understood.map(({ value }) => value)].map(Number)
  if (years.length === 0) return []
  const [from, to] = [Math.max(Math.min(...years) - reach, 0), Math.min(Math.max(...years) + reach, 99_999)]
  // Filters limit the number of values, and years this far apart have no neighbours.
  if (to - from > 12) return []
  const year = Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  // Remove the year from the words.
  const q = understood.reduce((left, chip) => (chip.without.q.length < left.length ? chip.without.q : left), search.q)
  return [{ kind: 'years', from, to, search: changed(search, { q, year }) }]
}

/** The categories of the chosen parts, or of those named in the words. */
function categoriesOf(search: ListSearch, parts: readonly NamedPart[]): string[] {
  const words = plainWord(search.q)
  const meant = parts.filter(
    ({ name, shownName }) =>
      search.part.includes(name) || [name, shownName].some((one) => words.includes(plainWord(one))),
  )
  const categories = [...new Set(meant.map(({ category }) => category))]
  return categories.filter((category) => !search.category.includes(category)).slice(0, 2)
}
