import { fold } from '../../platform/text.ts'
import type { Suggestion, SuggestRequest } from '../../search-index/index.ts'
import { type Buckets, listed } from './facet-aggregations.ts'
import { pausedShops } from './filter-queries.ts'
import { everything, without } from './queries.ts'
import type { Questions } from '../questions.ts'
import type { Spellings } from './spellings.ts'
import type { Known } from './term-queries.ts'

interface Sources {
  readonly questions: Questions
  readonly spellings: Spellings
}

/** Suggests terms of products on sale, those of most products first. */
export async function suggestTerms(request: SuggestRequest, known: Known, sources: Sources): Promise<Suggestion[]> {
  const { field, limit } = request
  const suggested =
    field === 'brand' || field === 'size'
      ? await namesOf(field, request, sources)
      : await termsOf(field === 'name' ? 'name' : 'numbers', request, known, sources.questions)
  return suggested.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, limit)
}

async function termsOf(field: string, request: SuggestRequest, known: Known, questions: Questions) {
  const counts = await countTerms(field, request, questions, without(everything, pausedShops(known)))
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** Brands and sizes are spelled as vendors do; the index has them without case and accents, which match more. */
async function namesOf(field: 'brand' | 'size', request: SuggestRequest, { questions, spellings }: Sources) {
  const [prefix, containing] = [request.prefix?.toLowerCase(), request.containing?.toLowerCase()]
  const exact = new Set(request.anyOf?.map(fold))
  const asked = {
    limit: mostNames,
    anyOf: [...exact],
    ...(prefix !== undefined && { prefix: fold(prefix) }),
    ...(containing !== undefined && { containing: fold(containing) }),
  }
  const counts = await countTerms(field, asked, questions, everything)
  const buckets = [...counts].map(([key, doc_count]) => ({ key, doc_count }))
  const spelled = await spellings.spell(field, { buckets })
  return [...spelled]
    .map(([value, count]) => ({ value, count }))
    .filter(({ value }) => {
      const lower = value.toLowerCase()
      return (
        exact.has(fold(value)) ||
        (prefix !== undefined && lower.startsWith(prefix)) ||
        (containing !== undefined && lower.includes(containing))
      )
    })
}
const mostNames = 1_000

type Wanted = Omit<SuggestRequest, 'field'>

async function countTerms(field: string, wanted: Wanted, questions: Questions, query: object) {
  const aggs = aggregationsOf(field, wanted)
  const counts = new Map<string, number>()
  if (Object.keys(aggs).length === 0) return counts
  const { aggregations } = await questions.search<Readonly<Record<string, Buckets>>>({ query, size: 0, aggs })
  for (const answer of Object.values(aggregations))
    for (const { key, doc_count } of listed(answer)) counts.set(key, doc_count)
  return counts
}

function aggregationsOf(field: string, { prefix, containing, anyOf = [], limit }: Wanted) {
  const terms = (include: string | readonly string[], size: number) => ({ terms: { field, include, size } })
  return {
    // In parentheses, because OpenSearch 2.19 fails for a plain prefix behind the last term (its issue 19636).
    ...(prefix !== undefined && { prefix: terms(`${literal(prefix)}(.*)`, limit) }),
    ...(containing !== undefined && { containing: terms(`.*${literal(containing)}.*`, limit) }),
    ...(anyOf.length > 0 && { exact: terms([...new Set(anyOf)], anyOf.length) }),
  }
}

/** Longer ones are no words, and the index refuses expressions of more than a thousand characters. */
const mostTyped = 200

/** Escapes the operators of Lucene's regular expressions. */
const literal = (text: string): string => text.slice(0, mostTyped).replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
