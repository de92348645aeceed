import type { Api } from '@axle/contract'
import { queryOptions } from '@tanstack/react-query'

const mostShown = 8

/** The categories with the most products, the largest first. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['top-categories'],
    queryFn: async () => largest((await api('GET /products/facets')).data.category),
    staleTime: 600_000,
  })

/** For the server; the browser loads what is missing. */
export const loadTopCategories = (api: Api): Promise<string[] | undefined> =>
  api('GET /products/facets').then(
    ({ data }) => largest(data.category),
    () => undefined,
  )

export const largest = (categories: readonly { value: string; count: number }[]): string[] =>
  categories
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostShown)
    .map(({ value }) => value)

/** Views of `categories.svg`, by the names of the starter catalogue. */
const drawings: Readonly<Record<string, string>> = {
  'Filters & Service': 'service',
  Brakes: 'braking',
  Suspension: 'suspension',
  Steering: 'steering',
  Engine: 'engine',
  Cooling: 'cooling',
  'Ignition & Engine Electrics': 'ignition',
  'Battery, Starting & Charging': 'electrical',
  'Fuel System': 'fuel',
  'Clutch & Transmission': 'transmission',
  'Body & Mirrors': 'body',
  Lighting: 'lighting',
  'Air Conditioning': 'aircon',
  Exhaust: 'exhaust',
  'Wheels & Tyres': 'wheels',
  'Oils & Fluids': 'fluids',
}

/** Other categories show a bearing. */
export const drawingOf = (name: string): string => (Object.hasOwn(drawings, name) && drawings[name]) || 'part'
