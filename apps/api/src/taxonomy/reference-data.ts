import type { SizeKind } from '@axle/contract'
import type { Platform } from '../platform/platform.ts'

export interface Named {
  readonly id: number
  readonly name: string
}
/** A translated name (weight 100) or an alias of a part, category, make or model. */
export interface Word extends Named {
  readonly language: string
  /** 1 to 100: 100 means exactly this, 30 often means something else. */
  readonly weight: number
  /** The displayed name in its language; otherwise an alias. */
  readonly isName?: boolean
}
/** Words of a search and their English equivalent; `meaning` is empty for words without one. */
export interface Phrase {
  readonly language: string
  readonly phrase: string
  readonly meaning: string
}
interface Generation {
  readonly id: number
  readonly modelId: number
  readonly code: string
  readonly from: number
  /** Null while it is still made. */
  readonly to: number | null
}
interface VehicleRow {
  readonly id: number
  readonly makeId: number
  readonly modelId: number
  readonly year: number
}

interface NamedPart extends Named {
  readonly category: string
  /** Null when not chosen by size. */
  readonly sizeKind: SizeKind | null
}

/** Makes, models, vehicles, categories and parts: a few thousand rows that every filter needs, cached in the process. */
export interface ReferenceData {
  readonly makes: readonly Named[]
  readonly models: readonly (Named & { makeId: number })[]
  readonly vehicles: readonly VehicleRow[]
  readonly categories: readonly Named[]
  readonly parts: readonly NamedPart[]
  readonly generations: readonly Generation[]
  /** Names in all languages but English; `id` is that of the part, category, make or model. */
  readonly words: Record<'parts' | 'categories' | 'makes' | 'models', readonly Word[]> & {
    readonly phrases: readonly Phrase[]
  }
  /** English aliases; `id` is that of the make, model or part. */
  readonly aliases: Record<'makes' | 'models' | 'parts', readonly Named[]>
  /** Ids that new products cannot use. A retired make includes its models and vehicles, a category its parts. */
  readonly retired: Record<'makes' | 'models' | 'vehicles' | 'parts', ReadonlySet<number>>
}

/** Returns a reader that caches the data until any node changes it. */
export function referenceData({
  pool,
  changeFeed,
}: Pick<Platform, 'pool'> & { readonly changeFeed: Pick<Platform['changeFeed'], 'on'> }): () => Promise<ReferenceData> {
  let cached: Promise<ReferenceData> | undefined
  changeFeed.on('reference', () => {
    cached = undefined
  })
  return () => {
    const reading = (cached ??= read(pool))
    // Do not cache a failed read.
    reading.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading
  }
}

async function read(pool: Platform['pool']): Promise<ReferenceData> {
  const [makes, models, vehicles, categories, parts, generations, retired, words] = await Promise.all([
    pool.query<Named>('select id, name from make order by name'),
    pool.query<Named & { makeId: number }>(
      'select model.id, model.name, make_id as "makeId" from model join make on make.id = make_id order by model.name, make.name',
    ),
    pool.query<VehicleRow>(
      'select id, make_id as "makeId", model_id as "modelId", year from vehicle order by year desc',
    ),
    pool.query<Named>('select id, name from category order by position, name'),
    pool.query<NamedPart>(
      'select part.id, part.name, category.name as category, size_kind as "sizeKind" from part join category on category.id = part.category_id order by part.name',
    ),
    pool.query<Generation>(
      'select id, model_id as "modelId", code, from_year as from, to_year as to from generation order by id',
    ),
    pool.query<Record<'makes' | 'models' | 'vehicles' | 'parts', number[]>>(retiredIds),
    readWords(pool),
  ])
  const english = (kind: keyof ReferenceData['aliases']) => words[kind].filter(({ language }) => language === 'en')
  const retiredOf = (kind: keyof ReferenceData['retired']) => new Set(retired.rows[0]?.[kind])
  return {
    makes: makes.rows,
    models: models.rows,
    vehicles: vehicles.rows,
    categories: categories.rows,
    parts: parts.rows,
    generations: generations.rows,
    words,
    aliases: { makes: english('makes'), models: english('models'), parts: english('parts') },
    retired: {
      makes: retiredOf('makes'),
      models: retiredOf('models'),
      vehicles: retiredOf('vehicles'),
      parts: retiredOf('parts'),
    },
  }
}

async function readWords(pool: Platform['pool']): Promise<ReferenceData['words']> {
  const [parts, categories, makes, models, phrases] = await Promise.all([
    pool.query<Word>(namesAndAliases('part')),
    pool.query<Word>(namesAndAliases('category')),
    pool.query<Word>(aliasesOf('make')),
    pool.query<Word>(aliasesOf('model')),
    pool.query<Phrase>('select language, phrase, meaning from search_phrase order by id'),
  ])
  return {
    parts: parts.rows,
    categories: categories.rows,
    makes: makes.rows,
    models: models.rows,
    phrases: phrases.rows,
  }
}

const aliasesOf = (table: 'part' | 'category' | 'make' | 'model') =>
  `select ${table}_id as id, language, alias as name, weight, false as "isName" from ${table}_alias order by name, id`
const namesAndAliases = (table: 'part' | 'category') =>
  `select ${table}_id as id, language, name, 100 as weight, true as "isName" from ${table}_name union all (${aliasesOf(table)})`

const retiredIds = `select array(select id from make where retired_at is not null) as makes,
  array(select d.id from model d join make k on k.id = d.make_id where coalesce(d.retired_at, k.retired_at) is not null) as models,
  array(select v.id from vehicle v join model d on d.id = v.model_id join make k on k.id = v.make_id
    where coalesce(v.retired_at, d.retired_at, k.retired_at) is not null) as vehicles,
  array(select p.id from part p join category c on c.id = p.category_id where coalesce(p.retired_at, c.retired_at) is not null) as parts`

const sameName = (a: string) => {
  const folded = a.trim().toLowerCase()
  return (row: Named) => row.name.toLowerCase() === folded
}
/**
 * Finds the ids of rows with one of these names, ignoring case. A name without a match is looked up among the
 * aliases, so that URLs from before a merge still work. Unknown names give none.
 */
export const idsByName = (rows: readonly Named[], names: readonly string[], others: readonly Named[] = []): number[] =>
  names.flatMap((name) => {
    const same = rows.filter(sameName(name))
    return (same.length > 0 ? same : others.filter(sameName(name))).map((row) => row.id)
  })
