import type { SearchPhrase } from '@axle/contract/search-phrases'
import { type TextLanguage, textLanguages } from '@axle/contract/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { readChoice, readTableView, type TableView } from '../../lib/data-table/table-view.ts'

/** The state of the phrase list in the URL. */
interface PhraseView extends TableView {
  language: TextLanguage | undefined
}

export const readPhraseView = (params: URLSearchParams): PhraseView => ({
  ...readTableView(params),
  language: readChoice(params, 'language', textLanguages),
})

// Under the key of the catalogue admin, so that phrases are invalidated with it.
export const phrasesQuery = ({ q, page, limit, language }: PhraseView) =>
  queryOptions({
    queryKey: ['curation', 'phrases', q, page, limit, language],
    queryFn: () =>
      api('GET /search-phrases', { query: { page, limit, ...(q && { q }), ...(language && { language }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One phrase as stored now; undefined if it was deleted. */
export const readPhrase = async (id: number): Promise<SearchPhrase | undefined> =>
  (await api('GET /search-phrases', { query: { id: String(id), limit: 1 } })).data[0]
