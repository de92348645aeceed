import { type SearchEngine, type ShopPlace, ShopPlaces } from '../search-index/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import type { Cluster } from './cluster.ts'
import { countFacets } from './matching/count-facets.ts'
import { findPage } from './matching/find-page.ts'
import { questionsTo } from './questions.ts'
import { spellingsOf } from './matching/spellings.ts'
import { suggestTerms } from './matching/suggest-terms.ts'
import type { Known } from './matching/term-queries.ts'

interface EngineOptions {
  readonly cluster: Cluster
  readonly alias: string
  readonly reference: () => Promise<ReferenceData>
  /** Shops with their towns, regions and pauses; a new array after every change. */
  readonly shops: () => Promise<readonly ShopPlace[]>
}

/** Answers from OpenSearch like the engine in the process: the same products, orders, counts and suggestions. */
export function clusterEngine({
  cluster,
  alias,
  reference,
  shops,
}: EngineOptions): Pick<SearchEngine, 'search' | 'facets' | 'suggest'> {
  const questions = questionsTo(cluster, alias)
  const spellings = spellingsOf(questions)
  let cached: { readonly of: readonly ShopPlace[]; readonly places: ShopPlaces } | undefined
  const known = async (): Promise<Known> => {
    const [data, list] = await Promise.all([reference(), shops()])
    if (cached?.of !== list) cached = { of: list, places: new ShopPlaces(list) }
    return { reference: data, places: cached.places }
  }
  return {
    search: async (request) => findPage(request, await known(), questions),
    facets: async (request) => countFacets(request, await known(), { questions, spellings }),
    suggest: async (request) => suggestTerms(request, await known(), { questions, spellings }),
  }
}
