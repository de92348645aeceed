import type { SearchPhrase } from '@axle/contract/search-phrases'
import { type TextLanguage, textLanguages } from '@axle/contract/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { readEntryListView } from '../catalogue-admin-view.ts'

/** The state of the phrase list in the URL. */
interface PhraseView {
  q: string
  page: number
  language: TextLanguage | undefined
}

export function readPhraseView(params: URLSearchParams): PhraseView {
  const { q, page } = readEntryListView(params)
  return { q, page, language: textLanguages.find((one) => one === params.get('language')) }
}

// Under the key of the catalogue admin, so that phrases are invalidated with it.
export const phrasesQuery = ({ q, page, language }: PhraseView) =>
  queryOptions({
    queryKey: ['curation', 'phrases', q, page, language],
    queryFn: () => api('GET /search-phrases', { query: { page, ...(q && { q }), ...(language && { language }) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** One phrase as stored now; undefined if it was deleted. */
export const readPhrase = async (id: number): Promise<SearchPhrase | undefined> =>
  (await api('GET /search-phrases', { query: { id: String(id), limit: 1 } })).data[0]
