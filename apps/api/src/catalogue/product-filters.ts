import type { ProductFilters } from '@axle/contract'
import { toPesewas } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike, fold } from '../platform/text.ts'
import { idsByName, overlaps, type ReferenceData } from './reference-data.ts'

export const conditionCodes = { 'Brand New': 1, Used: 2 } as const

type Given = Partial<ProductFilters>

/** The conditions a listing row has to meet; undefined when a name is unknown or the combination cannot be, so nothing matches. */
export function conditionsOf(filters: Given, reference: ReferenceData): RawBuilder<boolean>[] | undefined {
  const vehicles = vehicleCondition(filters, reference)
  if (vehicles === 'none') return undefined
  const categories = filters.category && idsByName(reference.categories, filters.category)
  const parts = filters.part && idsByName(reference.parts, filters.part)
  if (categories?.length === 0 || parts?.length === 0) return undefined
  return [
    ...(vehicles ? [vehicles] : []),
    ...(categories ? [sql<boolean>`category_id = any(${categories}::smallint[])`] : []),
    ...(parts ? [sql<boolean>`part_id = any(${parts}::smallint[])`] : []),
    ...(filters.condition ? [sql<boolean>`condition = ${conditionCodes[filters.condition]}`] : []),
    ...(filters.rating ? [sql<boolean>`rating_tenths >= ${Math.round(filters.rating * 10)}`] : []),
    ...(filters.minPrice === undefined ? [] : [sql<boolean>`price_pesewas >= ${toPesewas(filters.minPrice)}`]),
    ...(filters.maxPrice === undefined ? [] : [sql<boolean>`price_pesewas <= ${toPesewas(filters.maxPrice)}`]),
    ...(filters.businessId ? [sql<boolean>`shop_id = ${filters.businessId}`] : []),
    ...(filters.vehicleId ? [sql<boolean>`vehicle_ids @> array[${filters.vehicleId}]::int[]`] : []),
    ...searchPatterns(filters.q ?? '').map((pattern) =>
      filters.in === 'name' ? sql<boolean>`' ' || name_key like ${pattern}` : sql<boolean>`search_text like ${pattern}`,
    ),
  ]
}

/** Make, model and year have to hold for one and the same vehicle, so a year binds to the make and model beside it. */
function vehicleCondition(filters: Given, reference: ReferenceData): RawBuilder<boolean> | undefined | 'none' {
  const makes = filters.make && idsByName(reference.makes, filters.make)
  const models = (filters.model && idsByName(reference.models, filters.model))?.filter(
    (id) => !makes || makes.includes(reference.models.find((model) => model.id === id)?.makeId ?? 0),
  )
  if (makes?.length === 0 || models?.length === 0) return 'none'
  const { year } = filters
  if (year && (makes || models)) {
    const ids = reference.vehicles
      .filter(
        (vehicle) =>
          year.includes(vehicle.year) &&
          (!makes || makes.includes(vehicle.makeId)) &&
          (!models || models.includes(vehicle.modelId)),
      )
      .map((vehicle) => vehicle.id)
    return ids.length === 0 ? 'none' : overlaps('vehicle_ids', 'int', ids)
  }
  if (models) return overlaps('model_ids', 'smallint', models)
  if (makes) return overlaps('make_ids', 'smallint', makes)
  const possible = year?.filter((one) => one > 0 && one <= 32_767)
  if (possible?.length === 0) return 'none'
  return possible && overlaps('years', 'smallint', possible)
}

/** Every word has to occur somewhere. Words of one or two letters have to begin a word: only then can the index find them. */
export const searchPatterns = (text: string): string[] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`))
