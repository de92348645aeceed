import { z } from 'zod'
import { page, paging } from './common.ts'
import { defineRoutes } from './route.ts'

/** Retention of the search log in days. */
export const searchLogDays = 180

/** Search words that matched nothing. */
export const SearchMiss = z.object({
  /** Lower case without accents, at most 100 characters. */
  words: z.string(),
  /** Chosen or named in the search; empty if none. */
  vehicle: z.string(),
  /** The reader's language; empty if unknown. */
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
      /** The last days, including today. */
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
