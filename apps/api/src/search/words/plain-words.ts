import { partNumberKey } from '@axle/contract'
import { fold, wordsOf } from '../../platform/text.ts'
import { type Named, oncePerReference, type ReferenceData } from '../../taxonomy/index.ts'
import { type Clause, type SearchEngine, type Term, type TextQuery, tokensOf } from '../../search-index/index.ts'

/** More than anybody types. Each token scans the vocabulary, and a word such as `a.b.c.d` has many. */
const mostTokens = 12
/** Terms that one prefix or substring expands to. */
const mostTerms = 300

type Alternative = Clause['anyOf'][number]

/** Matches each word as typed: in a name, text, part, vehicle or number; with `names`, anywhere in names. */
export async function plainWords(
  q: string,
  where: 'all' | 'name',
  reference: ReferenceData,
  engine: Pick<SearchEngine, 'suggest'>,
): Promise<TextQuery> {
  const clause = (word: TokenisedWord) =>
    where === 'name' ? clauseOfName(word, engine) : clauseOfWord(word, reference, engine)
  return { must: (await Promise.all(firstWords(q).map(clause))).flat(), should: [] }
}

interface TokenisedWord {
  readonly word: string
  readonly tokens: readonly string[]
}

/** Takes words until the limit of tokens; punctuation alone counts as a token. */
function firstWords(q: string): TokenisedWord[] {
  const found: TokenisedWord[] = []
  let left = mostTokens
  for (const word of wordsOf(q)) {
    if (left <= 0) break
    const tokens = tokensOf(word).slice(0, left)
    left -= Math.max(1, tokens.length)
    found.push({ word, tokens })
  }
  return found
}

async function clauseOfName({ tokens }: TokenisedWord, engine: Pick<SearchEngine, 'suggest'>): Promise<Clause[]> {
  const clauses = tokens.map(async (token) => {
    const found = await engine.suggest({ field: 'name', containing: token, limit: mostTerms })
    return { anyOf: found.map(({ value }) => one(rankOf(token, value), { field: 'name', value })) }
  })
  return orNothing(await Promise.all(clauses))
}

const rankOf = (token: string, value: string): number => (value === token ? 100 : value.startsWith(token) ? 60 : 30)

async function clauseOfWord(
  { word, tokens }: TokenisedWord,
  reference: ReferenceData,
  engine: Pick<SearchEngine, 'suggest'>,
): Promise<Clause[]> {
  const numbers = await numbersOf(word, engine)
  const clauses = tokens.map(async (token) => {
    const begun = await engine.suggest({ field: 'name', prefix: token, limit: mostTerms })
    return {
      anyOf: [
        ...numbers,
        one(100, { field: 'name', value: token }),
        ...meaningsOf(token, reference),
        ...begun.flatMap(({ value }) => [one(60, { field: 'name', value }), one(10, { field: 'text', value })]),
        one(12, { field: 'text', value: token }),
      ],
    }
  })
  return orNothing(await Promise.all(clauses))
}

async function numbersOf(word: string, engine: Pick<SearchEngine, 'suggest'>): Promise<Alternative[]> {
  const key = partNumberKey(word)
  if (key.length < 3 || !/\d/.test(key)) return []
  const begun = await engine.suggest({ field: 'number', prefix: key, limit: mostTerms })
  return begun.map(({ value }) => one(value === key ? 255 : 120, { field: 'number', value }))
}

/** Punctuation alone matches nothing. */
const orNothing = (clauses: Clause[]): Clause[] => (clauses.length > 0 ? clauses : [{ anyOf: [] }])
const one = (weight: number, term: Term): Alternative => ({ weight, all: [term] })

/** Names of the taxonomy with a word that begins with this one. */
function meaningsOf(token: string, reference: ReferenceData): Alternative[] {
  const { parts, categories, makes, models } = wordsOfNames(reference)
  const begun = (names: readonly Spelled[]) =>
    names.flatMap(({ id, words }) => (words.some((word) => word.startsWith(token)) ? [id] : []))
  const [ofMakes, ofModels] = [begun(makes), begun(models)]
  const year = /^\d{4}$/.test(token) ? Number(token) : undefined
  return [
    ...begun(parts).map((value) => one(80, { field: 'part', value })),
    ...begun(categories).map((value) => one(40, { field: 'category', value })),
    ...(ofMakes.length > 0 ? [one(30, { field: 'vehicle', value: { makes: ofMakes } })] : []),
    ...(ofModels.length > 0 ? [one(30, { field: 'vehicle', value: { models: ofModels } })] : []),
    ...(year === undefined ? [] : [one(30, { field: 'vehicle', value: { years: [year] } })]),
  ]
}

interface Spelled {
  readonly id: number
  readonly words: readonly string[]
}

const wordsOfNames = oncePerReference(({ parts, categories, makes, models, aliases }) => {
  const spelled = (rows: readonly Named[]): Spelled[] =>
    rows.map(({ id, name }) => ({ id, words: [...tokensOf(name), fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')] }))
  return {
    parts: spelled([...parts, ...aliases.parts]),
    categories: spelled(categories),
    makes: spelled([...makes, ...aliases.makes]),
    models: spelled([...models, ...aliases.models]),
  }
})
