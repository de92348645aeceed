import type { Listing } from './listing.ts'
import { inName, type Postings, rowOf } from './postings.ts'
import type { SuggestRequest, Suggestion } from './search-engine.ts'

/** Terms that the products on sale have, those of most products first. */
export function suggestTerms(request: SuggestRequest, listing: Listing): Suggestion[] {
  const { field, limit } = request
  if (field === 'brand') return ofNames(request, listing.brands.shown, listing.tallies.brand.values)
  if (field === 'size') return ofNames(request, listing.sizes.shown, listing.tallies.size.values)
  const postings = field === 'name' ? listing.words : listing.numbers
  const found = entriesByTerm(request, postings)
  const alive = listing.rows.alive.values
  const countOf = (lists: readonly ArrayLike<number>[]): number => {
    let count = 0
    for (const entries of lists)
      for (let n = 0; n < entries.length; n += 1) {
        const entry = entries[n] ?? 0
        if ((entry & inName) !== 0 && alive[rowOf(entry)] === 1) count += 1
      }
    return count
  }
  const size = (lists: readonly ArrayLike<number>[]) => lists.reduce((sum, { length }) => sum + length, 0)
  // A term has at most as many products as entries: counting ends where none of the rest can come before.
  const suggested: Suggestion[] = []
  for (const [value, lists] of [...found].toSorted((a, b) => size(b[1]) - size(a[1]))) {
    const last = suggested.length >= limit ? (suggested[limit - 1]?.count ?? 0) : 0
    if (size(lists) <= last) break
    const count = countOf(lists)
    if (count > last) insert(suggested, { value, count })
  }
  return suggested.slice(0, limit)
}

/** Terms counted beyond those asked for: entries of dead rows and of texts make a term look commoner than it is. */
const spare = 50

function entriesByTerm({ prefix, containing, anyOf, limit }: SuggestRequest, postings: Postings) {
  const found = new Map<string, ArrayLike<number>[]>()
  const keep = (term: string, entries: ArrayLike<number>) => {
    const known = found.get(term)
    if (known) known.push(entries)
    else found.set(term, [entries])
  }
  if (containing !== undefined) postings.eachContaining(containing, keep)
  const begun = prefix === undefined ? [] : postings.longestWithPrefix(prefix, limit * 2 + spare)
  for (const term of [...begun, ...(anyOf ?? [])]) for (const entries of postings.entriesOf(term)) keep(term, entries)
  return found
}

function ofNames(
  { prefix, containing, anyOf, limit }: SuggestRequest,
  shown: readonly string[],
  counts: Uint32Array,
): Suggestion[] {
  const isWanted = (name: string): boolean => {
    const folded = name.toLowerCase()
    return (
      (prefix !== undefined && folded.startsWith(prefix.toLowerCase())) ||
      (containing !== undefined && folded.includes(containing.toLowerCase())) ||
      anyOf?.some((one) => one.toLowerCase() === folded) === true
    )
  }
  return shown
    .map((value, id) => ({ value, count: counts[id] ?? 0 }))
    .filter(({ value, count }) => value !== '' && count > 0 && isWanted(value))
    .toSorted(byCount)
    .slice(0, limit)
}

const byCount = (a: Suggestion, b: Suggestion): number => b.count - a.count || (a.value < b.value ? -1 : 1)

function insert(suggested: Suggestion[], one: Suggestion): void {
  const at = suggested.findIndex((known) => byCount(one, known) < 0)
  suggested.splice(at < 0 ? suggested.length : at, 0, one)
}
