import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../platform/text.ts'
import type { ReferenceData } from '../reference/index.ts'
import { allBits, isOpen, vehicleFlags, type VehicleTest, type Wanted, type Word } from '../memory/index.ts'

type Condition = RawBuilder<boolean>

/** What a row of `listing` has to meet, for when the database is asked. */
export function conditionsOf(wanted: Wanted, reference: ReferenceData): Condition[] {
  const { categories, parts, shops, condition, rating, minPrice, maxPrice, vehicleId } = wanted
  return [
    ...given(vehicleCondition(wanted, wanted.understood?.vehicle, reference)),
    ...given(categories && sql<boolean>`category_id = any(${categories}::smallint[])`),
    ...given(parts && sql<boolean>`part_id = any(${parts}::smallint[])`),
    ...given(shops && sql<boolean>`shop_id = any(${shops}::int[])`),
    ...(condition === undefined ? [] : [sql<boolean>`condition = ${condition}`]),
    ...(rating === undefined ? [] : [sql<boolean>`rating_tenths >= ${rating}`]),
    ...(minPrice === undefined ? [] : [sql<boolean>`price_pesewas >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`price_pesewas <= ${maxPrice}`]),
    ...(vehicleId === undefined ? [] : [sql<boolean>`(vehicle_ids @> array[${vehicleId}]::int[] or fits_any_vehicle)`]),
    ...searchCondition(wanted, reference),
  ]
}

const given = (condition: Condition | undefined): Condition[] => (condition ? [condition] : [])

/** Make, model and year, chosen or read in the search, have to hold for one and the same vehicle. */
function vehicleCondition(
  chosen: VehicleTest,
  read: VehicleTest | undefined,
  reference: ReferenceData,
): Condition | undefined {
  const { makes, models, years } = chosen
  if (isOpen(chosen)) return undefined
  if (!read && makes && !models && !years) return sql<boolean>`make_ids && ${makes}::smallint[]`
  if (!read && years && !makes && !models) return sql<boolean>`years && ${years}::smallint[]`
  if (!read && models && !makes && !years) return sql<boolean>`model_ids && ${models}::smallint[]`
  const flags = vehicleFlags(chosen, read, reference)
  const ids = reference.vehicles.flatMap(({ id }) => (flags?.[id] === allBits ? [id] : []))
  return sql<boolean>`vehicle_ids && ${ids}::int[]`
}

function searchCondition(wanted: Wanted, reference: ReferenceData): Condition[] {
  const { words, inName, numbered, understood } = wanted
  const said = words.map((word) => contains(word, inName))
  const vehicle = understood && vehicleCondition(understood.vehicle, undefined, reference)
  if (understood && vehicle) {
    const silent = [sql<boolean>`vehicle_ids = '{}'`, ...understood.words.map((word) => contains(word, false))]
    said.push(sql<boolean>`(${vehicle} or (${sql.join(silent, sql` and `)}))`)
  }
  if (!numbered) return said
  const isNumbered = sql<boolean>`product_id = any(${[...numbered.keys()]}::int[])`
  return said.length === 0 ? [isNumbered] : [sql<boolean>`((${sql.join(said, sql` and `)}) or ${isNumbered})`]
}

function contains({ text, isStart }: Word, inName: boolean): Condition {
  const pattern = isStart ? `% ${escapeLike(text)}%` : `%${escapeLike(text)}%`
  return inName ? sql<boolean>`' ' || name_key like ${pattern}` : sql<boolean>`search_text like ${pattern}`
}
