import { z } from 'zod'
import { page, paging } from './common.ts'
import { defineRoutes } from './route.ts'

/** Days that the log of searches goes back. */
export const searchLogDays = 180

/** Words that found nothing, or that were left out since nothing matched with them. */
export const SearchMiss = z.object({
  /** Without accents and capitals, at most 100 characters. */
  words: z.string(),
  /** Chosen or named in the search; empty where none was. */
  vehicle: z.string(),
  /** Of the reader; empty where it is not known. */
  language: z.string(),
  count: z.int(),
  lastDay: z.iso.date(),
})
export type SearchMiss = z.infer<typeof SearchMiss>

const daysMessage = `Days must be from 1 to ${searchLogDays}`

export const searchLogRoutes = defineRoutes({
  'GET /admin/searches-without-hits': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'What people looked for and did not find, the most frequent first',
    query: z.object({
      ...paging,
      limit: paging.limit.default(25),
      /** Only of the last days, with today. */
      days: z.coerce
        .number(daysMessage)
        .int(daysMessage)
        .min(1, daysMessage)
        .max(searchLogDays, daysMessage)
        .default(30),
    }),
    response: page(SearchMiss),
  },
})
