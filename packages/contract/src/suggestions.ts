import { z } from 'zod'
import { Product } from './product.ts'
import { data, Id, PathId, SearchText } from './common.ts'
import { defineRoutes } from './route.ts'

/** Maximum suggestions of each kind. */
export const maxSuggestions = 5

/** Suggestions while typing; each list has at most `maxSuggestions` entries, best first. */
export const Suggestions = z.object({
  /** Parts by their English names; `count` is their number of products. */
  parts: z.array(z.object({ name: z.string(), category: z.string(), count: z.int() })),
  /** A model, or one year of it if a year was typed; `vehicleId` belongs to the year. */
  vehicles: z.array(
    z.object({
      label: z.string(),
      make: z.string(),
      model: z.string(),
      year: z.int().optional(),
      vehicleId: Id.optional(),
      count: z.int(),
    }),
  ),
  /** Printed part numbers that begin with what was typed. */
  numbers: z.array(z.object({ number: z.string(), count: z.int() })),
  /** Cards. Leaves out products that match only in the description. */
  products: z.array(Product),
  shops: z.array(z.object({ id: Id, name: z.string(), town: z.string().optional(), image: z.string().nullable() })),
})
export type Suggestions = z.output<typeof Suggestions>

export const suggestionRoutes = defineRoutes({
  'GET /products/suggestions': {
    access: 'anyone',
    tag: 'Catalogue',
    summary: 'Parts, vehicles, part numbers, products and shops for words that are being typed',
    query: z.object({
      q: SearchText.default(''),
      /** Products that fit this vehicle come first. */
      preferVehicle: z.union([PathId, Id], 'Must be a positive whole number').optional(),
    }),
    response: data(Suggestions),
  },
})
