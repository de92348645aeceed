import type { ProductFilters, RecognisedFilter } from '@axle/contract'
import type { Db } from '../../platform/platform.ts'
import { fold, wordsOf } from '../../platform/text.ts'
import { numbersBeside, printedNumbers, printedOn } from './part-number-queries.ts'
import { plainWords } from './plain-words.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'
import type { SearchEngine, TextQuery, VehicleTest } from '../../search-index/index.ts'
import { type ReadingContext, readWords as understand, type WordsRead } from '../../query-understanding/index.ts'

/** How the words of a search were understood, and what pages show about it. */
export interface Reading {
  readonly text?: TextQuery
  readonly filters?: WordsRead['filters']
  readonly prefer?: VehicleTest
  readonly understood: readonly RecognisedFilter[]
  readonly showingResultsFor?: string
  readonly ignored?: readonly string[]
  readonly foreignPrice?: string
  readonly partNumber?: string
  readonly unlistedNumber?: string
  readonly nearNumbers?: readonly { readonly number: string; readonly count: number }[]
  /** English names of the parts that the words name, best first. */
  readonly parts?: readonly string[]
  /** The part number searched, or an equivalent one, as printed on each product. */
  readonly printed?: ReadonlyMap<number, string>
}

/** The words of a search and how to understand them. */
export type Words = Pick<ProductFilters, 'in' | 'understand'> & { readonly q?: string | undefined }
interface Source {
  readonly db: Db
  readonly reference: ReferenceData
  readonly engine: Pick<SearchEngine, 'search' | 'suggest'>
  readonly context: ReadingContext
}

/**
 * Reads the words of a search: with `understand` by their probable meaning, otherwise as typed. Other filters never
 * change the meaning, or choosing a facet value would not give its count.
 */
export async function readWords(
  { in: where, understand: isUnderstood, q = '' }: Words,
  source: Source,
): Promise<Reading> {
  if (wordsOf(q).length === 0 || (isUnderstood && !/[\p{L}\p{N}]/u.test(q))) return { understood: [] }
  const { reference, engine } = source
  if (isUnderstood && where === 'all') return readMeaning(q, source)
  const plain: Reading = { text: await plainWords(q, where, reference, engine), understood: [] }
  return isUnderstood ? ((await readNames(q, plain, source)) ?? plain) : plain
}

/**
 * Finds names that contain the words as typed, or else their meaning. In the other order accents would be lost: `côn`
 * is no part of `condition`.
 */
async function readNames(q: string, plain: Reading, source: Source): Promise<Reading | undefined> {
  const isMarked = fold(q) !== q.toLowerCase()
  if (!isMarked && plain.text && (await hasAny(plain.text, source.engine))) return undefined
  const { text, parts } = await readMeaning(q, source)
  return text && parts ? { text, understood: [] } : undefined
}

const hasAny = async (text: TextQuery, engine: Pick<SearchEngine, 'search'>): Promise<boolean> =>
  (await engine.search({ text, filters: {}, sort: 'bestMatch', from: 0, limit: 0 })).total > 0

async function readMeaning(q: string, { db, reference, engine, context }: Source): Promise<Reading> {
  const listed = {
    search: engine.search,
    suggest: engine.suggest,
    numbersBeside: (keys: readonly string[]) => numbersBeside(db, keys),
  }
  const read = await understand(q, reference, listed, context)
  const { text, filters, prefer, understood, showingResultsFor, ignored, foreignPrice, number, parts } = read
  const names = parts.flatMap((id) => reference.parts.find((part) => part.id === id)?.name ?? [])
  return {
    ...(text && { text }),
    filters,
    understood,
    ...(prefer && { prefer }),
    ...(showingResultsFor !== undefined && { showingResultsFor }),
    ...(ignored.length > 0 && { ignored }),
    ...(foreignPrice !== undefined && { foreignPrice }),
    ...(names.length > 0 && { parts: names }),
    ...(number && (await describeNumber(db, number))),
  }
}

type NumberRead = NonNullable<WordsRead['number']>

/** The note of a page about the searched number. */
async function describeNumber(db: Db, { kind, key, text, numbers, beside }: NumberRead): Promise<Partial<Reading>> {
  const keys = numbers.map(({ value }) => value)
  if (kind === 'unlisted') return { unlistedNumber: text }
  if (kind === 'exact') return { partNumber: key, printed: await printedOn(db, keys, beside) }
  if (kind === 'piece') return { printed: await printedOn(db, keys, []) }
  const forms = await printedNumbers(db, keys)
  return {
    unlistedNumber: text,
    nearNumbers: numbers.map(({ value, count }) => ({ number: forms.get(value) ?? value, count })),
  }
}
