import type { SearchPhrase } from '@axle/contract/catalogue-admin'
import { type TextLanguage, textLanguages } from '@axle/contract/display-settings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { readDeskView } from '../catalogue-admin-view.ts'

/** What the list of phrases shows, as it stands in the address. */
interface PhraseView {
  q: string
  page: number
  language: TextLanguage | undefined
}

export function readPhraseView(params: URLSearchParams): PhraseView {
  const { q, page } = readDeskView(params)
  return { q, page, language: textLanguages.find((one) => one === params.get('language')) }
}

// Below the key of the desk, so that phrases are read again with the rest of it.
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
