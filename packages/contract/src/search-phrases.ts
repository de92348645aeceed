import { z } from 'zod'
import {
  data,
  Id,
  optionalSingleLine,
  page,
  paging,
  PathId,
  priorValues,
  SearchText,
  singleLine,
  TextLanguageCode,
} from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'

export const PhraseFields = z.object({
  language: TextLanguageCode,
  phrase: singleLine('Phrase is required!', limits.taxonomy.name),
  /** The English meaning; empty for stop words. */
  meaning: optionalSingleLine(limits.taxonomy.name),
})
export type PhraseFields = z.output<typeof PhraseFields>

export const SearchPhrase = PhraseFields.extend({ id: Id }).meta({ id: 'SearchPhrase' })
export type SearchPhrase = z.output<typeof SearchPhrase>

export const searchPhraseRoutes = defineRoutes({
  'GET /search-phrases': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Search phrases and their English meanings',
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      q: SearchText.optional(),
      id: PathId.optional(),
      language: TextLanguageCode.optional(),
    }),
    response: page(SearchPhrase),
  },
  'POST /search-phrases': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Add a search phrase; 409 if it exists with that meaning',
    body: PhraseFields,
    response: data(SearchPhrase),
    status: 201,
  },
  'PUT /search-phrases/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Change a search phrase; 409 `edit_conflict` if a field differs from `was`',
    params: z.object({ id: PathId }),
    body: PhraseFields.partial().extend({ was: priorValues(PhraseFields.shape) }),
    response: data(SearchPhrase),
  },
  'DELETE /search-phrases/:id': {
    access: ['admin'],
    tag: 'Catalogue admin',
    summary: 'Delete a search phrase',
    params: z.object({ id: PathId }),
    response: data(z.object({ id: Id })),
  },
})
