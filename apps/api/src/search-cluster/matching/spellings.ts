import { type Bucket, type Buckets, listed } from './facet-aggregations.ts'
import { anyValue } from './queries.ts'
import type { Questions } from '../questions.ts'

type Field = 'brand' | 'size'

/** The spellings of brands and sizes, which the index matches without case and accents. */
export interface Spellings {
  /** Returns the counts by spelling: of the product with the lowest id, and for as long as this process runs. */
  spell(field: Field, answer: Buckets | undefined): Promise<Map<string, number>>
}

/** Looked up at once. */
const batch = 1_000

export function spellingsOf(questions: Questions): Spellings {
  const known = { brand: new Map<string, string>(), size: new Map<string, string>() }

  async function learn(field: Field, keys: readonly string[]): Promise<void> {
    const first = {
      terms: { field: `${field}Name`, size: 1, order: { id: 'asc' } },
      aggs: { id: { min: { field: 'id' } } },
    }
    const { aggregations } = await questions.search<{ keys: { buckets: readonly (Bucket & { first: Buckets })[] } }>({
      query: anyValue(field, keys),
      size: 0,
      aggs: { keys: { terms: { field, include: keys, size: keys.length }, aggs: { first } } },
    })
    for (const { key, first: names } of aggregations.keys.buckets) known[field].set(key, listed(names)[0]?.key ?? key)
  }

  return {
    async spell(field, answer) {
      const buckets = listed(answer).filter(({ doc_count }) => doc_count > 0)
      const unknown = buckets.map(({ key }) => key).filter((key) => !known[field].has(key))
      for (let at = 0; at < unknown.length; at += batch) await learn(field, unknown.slice(at, at + batch))
      return new Map(buckets.map(({ key, doc_count }) => [known[field].get(key) ?? key, doc_count]))
    },
  }
}
