import { productSorts } from '@axle/contract'
import { counted, perPage } from './answers.ts'
import type { Draws } from './draws.ts'
import { commonWords, type Query, spelled, threeWords, typed, wordsOf } from './questions.ts'
import type { Sample, SampledProduct } from './sample.ts'

/** A kind of query that is timed one at a time. */
export interface Kind {
  readonly name: string
  /** The allowed slowdown from the smallest to the largest size, if there is a goal. */
  readonly growth?: number
  readonly query: (product: SampledProduct, draws: Draws, sample: Sample) => Query
  /** Queries suggestions instead of a page and its facets. */
  readonly isTyping?: boolean
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

// Wide filters find a page by walking along the sort order.
export const kinds: readonly Kind[] = [
  { name: 'list', growth: 2, query: (_, draws, { listed }) => ({ page: 1 + draws.whole(lastPage(listed)) }) },
  { name: 'one make', growth: 3, query: ({ make }) => ({ make }) },
  {
    name: 'three makes',
    growth: 3,
    query: ({ make }, draws, { products }) => ({
      make: [...new Set([make, draws.pick(products).make, draws.pick(products).make])],
    }),
  },
  { name: 'make, model, year', query: ({ make, model, year }) => ({ make, model, year }) },
  { name: 'vehicle', query: ({ vehicleId }) => ({ vehicleId }) },
  {
    name: 'category, condition',
    growth: 3,
    query: ({ category, condition }) => ({ category, ...(condition !== null && { condition }) }),
  },
  {
    name: 'price range',
    growth: 3,
    query: ({ price }, draws) => ({
      minPrice: Math.floor(price * 0.7),
      maxPrice: Math.ceil(price * (1.1 + draws.whole(10) / 10)),
    }),
  },
  { name: 'shop', query: ({ shopId }) => ({ businessId: shopId }) },
  { name: 'common word', query: (_, draws) => typed(draws.pick(commonWords)) },
  { name: 'two words', query: ({ name }) => typed(wordsOf(name).slice(0, 2).join(' ')) },
  { name: 'three words', query: (product, draws) => typed(threeWords(product, draws.whole(2))) },
  { name: 'word and make', query: ({ make }, draws) => typed(draws.pick(commonWords), { make }) },
  {
    name: 'three words, chosen vehicle',
    query: (product, draws) => typed(threeWords(product, draws.whole(2)), { preferVehicle: product.vehicleId }),
  },
  { name: 'chosen vehicle alone', query: ({ vehicleId }) => ({ preferVehicle: vehicleId }) },
  {
    name: 'typing a word',
    isTyping: true,
    query: ({ name }, draws) => ({ q: draws.pick(wordsOf(name)).slice(0, 2 + draws.whole(4)) }),
  },
  {
    name: 'typing a number',
    isTyping: true,
    query: ({ number }, draws) => ({ q: number.slice(0, 3 + draws.whole(5)) }),
  },
  { name: 'rare number', query: ({ number }, draws) => typed(spelled(number, draws.whole(3))) },
  { name: 'two letters', query: ({ name }, draws) => typed(draws.pick(wordsOf(name)).slice(0, 2)) },
  { name: 'mistyped word', query: ({ name }, draws) => typed(mistyped(draws.pick(wordsOf(name)), draws)) },
  { name: 'nothing', query: (_, draws) => typed(`zq${Array.from({ length: 6 }, () => draws.pick(letters)).join('')}`) },
]

const lastPage = (listed: number) => Math.max(1, Math.floor(Math.min(listed, counted) / perPage))

/** Swaps two neighbouring letters. */
export function mistyped(word: string, draws: Draws): string {
  const place = draws.whole(word.length - 1)
  return word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2)
}

/** Returns distinct queries of a kind, with random sort and an early page; fewer if the kind has no more. */
export function questionsOf(kind: Kind, count: number, sample: Sample, draws: Draws): readonly Query[] {
  const questions = new Map<string, Query>()
  for (let tries = 0; questions.size < count && tries < count * 20; tries++) {
    const query = {
      sort: draws.pick(productSorts),
      page: 1 + draws.whole(3),
      ...kind.query(draws.pick(sample.products), draws, sample),
    }
    questions.set(JSON.stringify(query), query)
  }
  return [...questions.values()]
}
