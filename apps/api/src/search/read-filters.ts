import { type ProductFilters, toPesewas } from '@axle/contract'
import { fold } from '../platform/text.ts'
import { distinctModels, idsByName, type ReferenceData } from '../reference/index.ts'
import type { Wanted, Word } from '../memory/index.ts'

/** All that narrows the catalogue, each may be left out. */
export type Given = Partial<ProductFilters>

export const conditionCodes = { 'Brand New': 1, Used: 2 } as const

/** More words than anybody types. */
export const mostWords = 12

/**
 * Every word has to occur somewhere. Words of one or two letters have to begin a word, or half the catalogue would match;
 * in names, which are short, they may stand anywhere.
 */
export const wordsIn = (text: string, anywhere = false): Word[] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => ({ text: word, isStart: !anywhere && word.length < 3 }))

/** Names become ids; the words of the search stand as they were typed. */
export function readFilters(filters: Given, reference: ReferenceData): Wanted {
  const { otherNames } = reference
  const { make, model, year, category, part, businessId, condition, rating, minPrice, maxPrice, vehicleId } = filters
  return {
    ...(make && { makes: idsByName(reference.makes, make, otherNames.makes) }),
    ...(model && { models: idsByName(reference.models, model, [...otherNames.models, ...distinctModels(reference)]) }),
    // Years are small numbers in the database: what cannot be one would be refused there.
    ...(year && { years: year.filter((one) => one > 0 && one <= 32_767) }),
    ...(category && { categories: idsByName(reference.categories, category) }),
    ...(part && { parts: idsByName(reference.parts, part, otherNames.parts) }),
    ...(businessId && { shops: businessId }),
    ...(condition && { condition: conditionCodes[condition] }),
    ...(rating ? { rating: Math.round(rating * 10) } : {}),
    ...(minPrice === undefined ? {} : { minPrice: toPesewas(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: toPesewas(maxPrice) }),
    ...(vehicleId && { vehicleId }),
    words: wordsIn(filters.q ?? '', filters.in === 'name'),
    inName: filters.in === 'name',
  }
}
