import {
  allBits,
  makeBit,
  modelBit,
  vehicleFlags,
  vehicleTable,
  type VehicleTest,
  yearBit,
} from '../../search-index/index.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'
import { type Buckets, numbered, valuesOf } from './facet-aggregations.ts'
import { anyValue, type Query } from './queries.ts'

const facets = [
  { facet: 'make', own: makeBit, field: 'makes' },
  { facet: 'model', own: modelBit, field: 'models' },
  { facet: 'year', own: yearBit, field: 'years' },
] as const
type Field = (typeof facets)[number]['field']

/**
 * Counts makes, models and years, each under the other two for the same vehicle. The products of a value are those
 * with any of its vehicles that pass the other two; when all do, the product's own list of values says so.
 */
export function vehicleAggregations(test: VehicleTest, reference: ReferenceData): object {
  const flags = vehicleFlags(test, reference)
  return Object.fromEntries(
    facets.map(({ facet, own, field }) => {
      const hasOthers = facets.some((other) => other.facet !== facet && test[other.field] !== undefined)
      return [
        facet,
        flags && hasOthers ? { filters: { filters: byValue(field, own, flags, reference) } } : valuesOf(field),
      ]
    }),
  )
}

function byValue(field: Field, own: number, flags: Uint8Array, reference: ReferenceData): Record<string, Query> {
  const values = vehicleTable(reference)[field]
  const vehicles = new Map<number, number[]>()
  for (const [vehicle, value] of values.entries()) {
    if (value === 0 || ((flags[vehicle] ?? 0) | own) !== allBits) continue
    const known = vehicles.get(value)
    if (known) known.push(vehicle)
    else vehicles.set(value, [vehicle])
  }
  // OpenSearch refuses an empty list.
  if (vehicles.size === 0) return { none: anyValue('vehicles', []) }
  return Object.fromEntries(vehicles.entries().map(([value, ids]) => [value, anyValue('vehicles', ids)]))
}

export function readVehicles(answers: Readonly<Record<string, Buckets>>) {
  const countsOf = (answer: Buckets | undefined) => {
    if (answer?.buckets === undefined || Array.isArray(answer.buckets)) return numbered(answer)
    const named = Object.entries(answer.buckets as Readonly<Record<string, { doc_count: number }>>)
    return numbered({ buckets: named.map(([key, { doc_count }]) => ({ key, doc_count })) })
  }
  return { make: countsOf(answers['make']), model: countsOf(answers['model']), year: countsOf(answers['year']) }
}
