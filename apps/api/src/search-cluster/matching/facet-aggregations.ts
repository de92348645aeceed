import { type FlatFacet, priceSteps, ratingSteps } from '../../search-index/index.ts'
import type { Known } from './term-queries.ts'

export interface Bucket {
  readonly key: string
  readonly doc_count: number
}
/** An aggregation's answer: one of terms or ranges, of named queries, or a number. */
export interface Buckets {
  readonly buckets?: readonly Bucket[] | Readonly<Record<string, { readonly doc_count: number }>>
  readonly value?: number | null
}
type Answers = Readonly<Record<string, Buckets>>

/** More than a catalogue has of any facet, as a count without all values would be wrong. */
const mostValues = 30_000

export const valuesOf = (field: string) => ({ terms: { field, size: mostValues } })

const rating = {
  range: { field: 'rating', ranges: ratingSteps.map((stars) => ({ key: String(stars), from: stars * 10 })) },
}

const price = {
  range: {
    field: 'price',
    ranges: priceSteps.map((from, step) => ({
      key: String(step),
      ...(step > 0 && { from }),
      ...(priceSteps[step + 1] !== undefined && { to: priceSteps[step + 1] }),
    })),
  },
}

/** Named by the facet, so that answers of several searches can be merged. */
export function aggregationOf(facet: FlatFacet): object {
  switch (facet) {
    case 'rating':
      return { rating }
    case 'price':
      return { price, least: { min: { field: 'price' } }, most: { max: { field: 'price' } } }
    case 'town':
    case 'region':
      return { [facet]: valuesOf('shop') }
    case 'position':
      return { position: valuesOf('positions') }
    case 'category':
    case 'part':
    case 'condition':
    case 'shop':
    case 'grade':
    case 'brand':
    case 'size':
      return { [facet]: valuesOf(facet) }
  }
}

/** The counts of all facets that are plain ids. */
export function readFacets(answers: Answers, { places }: Known) {
  const placed = (facet: 'town' | 'region', names: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const [shop, count] of numbered(answers[facet])) {
      const name = names[places[facet][shop] ?? 0]
      if (name) counts.set(name, (counts.get(name) ?? 0) + count)
    }
    return counts
  }
  return {
    category: numbered(answers['category']),
    part: numbered(answers['part']),
    condition: stated(answers['condition']),
    rating: numbered(answers['rating']),
    price: numbered(answers['price']),
    shop: numbered(answers['shop']),
    grade: stated(answers['grade']),
    position: new Map([...stated(answers['position'])].map(([bit, count]) => [Math.log2(bit), count])),
    town: placed('town', places.towns.shown),
    region: placed('region', places.regions.shown),
  }
}

export const pricesOf = ({ least, most }: Answers) => ({
  minPrice: least?.value ?? undefined,
  maxPrice: most?.value ?? undefined,
})

export const listed = (answer: Buckets | undefined): readonly Bucket[] =>
  Array.isArray(answer?.buckets) ? (answer.buckets as readonly Bucket[]) : []

/** Without values that give none. */
export const numbered = (answer: Buckets | undefined): Map<number, number> =>
  new Map(listed(answer).flatMap(({ key, doc_count }) => (doc_count > 0 ? [[Number(key), doc_count] as const] : [])))

/** 0 means unknown. */
function stated(answer: Buckets | undefined): Map<number, number> {
  const counts = numbered(answer)
  counts.delete(0)
  return counts
}
