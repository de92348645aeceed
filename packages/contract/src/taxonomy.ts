import { z } from 'zod'
import { Id } from './common.ts'
import { SizeKindValue } from './product.ts'

export const Part = z
  .object({
    id: Id,
    name: z.string(),
    category: z.string(),
    /** Synonyms that searches find it by. */
    aliases: z.array(z.string()).optional(),
    /** Set if products of this part are chosen by size instead of by vehicle. */
    sizeKind: SizeKindValue.optional(),
    /** Existing products keep this part; new ones cannot choose it. */
    retired: z.boolean().optional(),
  })
  .meta({ id: 'Part' })

export const Vehicle = z
  .object({ id: Id, name: z.string(), modelName: z.string(), year: z.int() })
  .meta({ id: 'VehicleMake' })

const aliases = z.array(z.string())

/** All vehicles, compact: `ids[n]` belongs to `years[n]`. Years newest first, makes and models by name. */
export const VehicleTree = z.array(
  z.object({
    name: z.string(),
    aliases,
    /** Products on sale that fit one of its vehicles; pickers list common makes first. */
    products: z.int(),
    models: z.array(
      z.object({
        name: z.string(),
        aliases,
        products: z.int(),
        years: z.array(z.int()),
        ids: z.array(Id),
        /** Chassis and generation codes with their years; no `to` while still being built. */
        generations: z.array(z.object({ code: z.string(), from: z.int(), to: z.int().optional() })).optional(),
        /** Those of `ids` that new products cannot list, but existing ones do. */
        retired: z.array(Id).optional(),
      }),
    ),
  }),
)
export type VehicleTree = z.infer<typeof VehicleTree>
