import type { Listing } from '../documents/listing.ts'
import type { ShopPlaces } from '../documents/shop-places.ts'
import type { Names } from '../names.ts'
import { inName, type Postings, rowOf } from '../postings.ts'
import type { SuggestRequest, Suggestion } from '../search-engine.ts'

/** Suggests terms of products on sale, those of most products first. */
export function suggestTerms(request: SuggestRequest, listing: Listing, places: ShopPlaces): Suggestion[] {
  const { field, limit } = request
  if (field === 'brand') return ofNames(request, listing.brands, listing.tallies.brand.values)
  if (field === 'size') return ofNames(request, listing.sizes, listing.tallies.size.values)
  const postings = field === 'name' ? listing.words : listing.numbers
  const found = entriesByTerm(request, postings)
  const [alive, shops] = [listing.rows.alive.values, listing.rows.shop.values]
  const isShown = (row: number) => alive[row] === 1 && places.isPaused[shops[row] ?? 0] !== 1
  const countOf = (lists: readonly ArrayLike<number>[]): number => {
    let count = 0
    for (const entries of lists)
      for (let n = 0; n < entries.length; n += 1) {
        const entry = entries[n] ?? 0
        if ((entry & inName) !== 0 && isShown(rowOf(entry))) count += 1
      }
    return count
  }
  const size = (lists: readonly ArrayLike<number>[]) => lists.reduce((sum, { length }) => sum + length, 0)
  // A term has at most as many products as entries, so counting stops when no other term can rank higher.
  const suggested: Suggestion[] = []
  for (const [value, lists] of found.toSorted((a, b) => size(b[1]) - size(a[1]))) {
    const last = suggested.length >= limit ? (suggested[limit - 1]?.count ?? 0) : 0
    if (size(lists) < last) break
    const count = countOf(lists)
    if (count > 0 && count >= last) insert(suggested, { value, count })
  }
  return suggested.slice(0, limit)
}

/** Extra terms to count: entries of dead rows and of texts make a term seem more common. */
const spare = 50

function entriesByTerm({ prefix, containing, anyOf, limit }: SuggestRequest, postings: Postings) {
  const most = limit * 2 + spare
  const terms = new Set([
    ...(containing === undefined ? [] : postings.longestContaining(containing, most)),
    ...(prefix === undefined ? [] : postings.longestWithPrefix(prefix, most)),
    ...(anyOf ?? []),
  ])
  return [...terms].map((term) => [term, postings.entriesOf(term)] as const)
}

function ofNames(
  { prefix, containing, anyOf, limit }: SuggestRequest,
  names: Names,
  counts: Uint32Array,
): Suggestion[] {
  const [begin, piece] = [prefix?.toLowerCase(), containing?.toLowerCase()]
  const ids = new Set(anyOf?.flatMap((one) => names.find(one) ?? []))
  if (begin !== undefined || piece !== undefined)
    for (const [id, name] of names.shown.entries()) {
      const folded = name.toLowerCase()
      if ((begin !== undefined && folded.startsWith(begin)) || (piece !== undefined && folded.includes(piece)))
        ids.add(id)
    }
  return [...ids]
    .map((id) => ({ value: names.shown[id] ?? '', count: counts[id] ?? 0 }))
    .filter(({ value, count }) => value !== '' && count > 0)
    .toSorted(byCount)
    .slice(0, limit)
}

const byCount = (a: Suggestion, b: Suggestion): number => b.count - a.count || (a.value < b.value ? -1 : 1)

function insert(suggested: Suggestion[], one: Suggestion): void {
  const at = suggested.findIndex((known) => byCount(one, known) < 0)
  suggested.splice(at < 0 ? suggested.length : at, 0, one)
}
