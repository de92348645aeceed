import { grades, positions, type ProductFilters, toPesewas } from '@axle/contract'
import { distinctModels, idsByName, type ReferenceData } from '../taxonomy/index.ts'
import type { Filters } from '../search-index/index.ts'

/** All filters, each optional. */
export type Given = Partial<ProductFilters>

export const conditionCodes = { 'Brand New': 1, Used: 2 } as const

/** Maps names to ids. `readWords` handles the words of the search. */
export function readFilters(filters: Given, reference: ReferenceData): Filters {
  const { aliases } = reference
  const { make, model, year, category, part, businessId, condition, rating, minPrice, maxPrice, vehicleId } = filters
  const { brand, grade, position, size, town, region } = filters
  return {
    ...(make && { makes: idsByName(reference.makes, make, aliases.makes) }),
    ...(model && { models: idsByName(reference.models, model, [...aliases.models, ...distinctModels(reference)]) }),
    ...(year && { years: year.filter((one) => one > 0 && one <= 32_767) }),
    ...(category && { categories: idsByName(reference.categories, category) }),
    ...(part && { parts: idsByName(reference.parts, part, aliases.parts) }),
    ...(businessId && { shops: businessId }),
    ...(condition && { condition: conditionCodes[condition] }),
    ...(rating ? { rating: Math.round(rating * 10) } : {}),
    ...(minPrice === undefined ? {} : { minPrice: toPesewas(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: toPesewas(maxPrice) }),
    ...(brand && { brands: brand }),
    ...(grade && { grades: grade.map((one) => grades.indexOf(one) + 1) }),
    ...(position && { positions: position.map((one) => 1 << positions.indexOf(one)) }),
    ...(size && { sizes: size }),
    ...(town && { towns: town }),
    ...(region && { regions: region }),
    ...(vehicleId && { vehicleId }),
  }
}
