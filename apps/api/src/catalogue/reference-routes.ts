import type { CallOf, Handlers } from '../http/handlers.ts'
import { notFound } from '../errors/errors.ts'
import { offsetOf } from '../http/paging.ts'
import { fold } from '../platform/text.ts'
import { idsByName, namesIn, oncePerReference, type ReferenceData, vehicleNames } from '../taxonomy/index.ts'
import type { ProductSearch, RetiredInUse } from '../search/index.ts'

type ReferenceCalls =
  | 'GET /parts'
  | 'GET /parts/names'
  | 'GET /parts/:id'
  | 'GET /vehicle-makes'
  | 'GET /vehicle-makes/:id'
  | 'GET /vehicle-makes/tree'
type Popularity = Record<'make' | 'model', ReadonlyMap<number, number>>

/**
 * Answers parts and vehicles from the cached reference data. Retired ones are included and marked while they are in
 * use.
 */
export function referenceHandlers({
  reference,
  popularity,
  retiredInUse,
}: Pick<ProductSearch, 'reference' | 'popularity' | 'retiredInUse'>): Pick<Handlers, ReferenceCalls> {
  return {
    'GET /parts': async ({ query }) => {
      const { parts, aliases, retired } = await reference()
      const inUse = await retiredInUse()
      const words = fold(query.q ?? '')
      const category = query.category?.toLowerCase()
      const aliasesOf = namesById(aliases.parts)
      const found = parts
        .filter((part) => fold(part.name).includes(words) && (!category || part.category.toLowerCase() === category))
        .filter(({ id }) => !retired.parts.has(id) || inUse.parts.has(id))
        .map((part) => ({
          ...asPart(part),
          aliases: aliasesOf(part.id),
          ...(retired.parts.has(part.id) && { retired: true }),
        }))
      const { page, limit } = query
      if (limit === undefined) return { data: found }
      const from = offsetOf({ page, limit })
      return { data: found.slice(from, from + limit), meta: { total: found.length, page, limit } }
    },
    'GET /parts/names': async ({ query }) => ({ data: namesIn(await reference(), query.language) }),
    'GET /parts/:id': async ({ params }) => {
      const part = (await reference()).parts.find((one) => one.id === params.id)
      if (part === undefined) throw notFound('part_not_found', 'This part is not in the catalogue')
      return { data: asPart(part) }
    },
    'GET /vehicle-makes': async ({ query }) => listVehicles(offered(await reference(), await retiredInUse()), query),
    'GET /vehicle-makes/:id': async ({ params }) => {
      const vehicle = vehicleOf(await reference(), params.id)
      if (vehicle === undefined) throw notFound('vehicle_not_found', 'This vehicle is not in the catalogue')
      return { data: vehicle }
    },
    'GET /vehicle-makes/tree': async () => ({
      data: fullTreeOf(offered(await reference(), await retiredInUse()), await popularity()),
    }),
  }
}

const asPart = ({ sizeKind, ...part }: ReferenceData['parts'][number]) => ({ ...part, ...(sizeKind && { sizeKind }) })

/** Removes retired vehicles that fit no product on sale, and retired makes and models without other vehicles. */
function offered(reference: ReferenceData, inUse: RetiredInUse): ReferenceData {
  const { retired } = reference
  if (retired.vehicles.size + retired.models.size + retired.makes.size === 0) return reference
  const vehicles = reference.vehicles.filter(({ id }) => !retired.vehicles.has(id) || inUse.vehicles.has(id))
  const [ofModel, ofMake] = [
    new Set(vehicles.map(({ modelId }) => modelId)),
    new Set(vehicles.map(({ makeId }) => makeId)),
  ]
  return {
    ...reference,
    vehicles,
    models: reference.models.filter(({ id }) => !retired.models.has(id) || ofModel.has(id)),
    makes: reference.makes.filter(({ id }) => !retired.makes.has(id) || ofMake.has(id)),
  }
}

function listVehicles(
  reference: ReferenceData,
  { make, model, year, page, limit }: CallOf<'GET /vehicle-makes'>['query'],
) {
  const makes = make === undefined ? undefined : idsByName(reference.makes, [make])
  const models = model === undefined ? undefined : idsByName(reference.models, [model])
  const found = reference.vehicles.filter(
    (vehicle) =>
      (!makes || makes.includes(vehicle.makeId)) &&
      (!models || models.includes(vehicle.modelId)) &&
      (year === undefined || vehicle.year === year),
  )
  return {
    data: found.slice((page - 1) * limit, page * limit).flatMap(({ id }) => vehicleOf(reference, id) ?? []),
    meta: { total: found.length, page, limit },
  }
}

/** In the contract's format; undefined for an unknown vehicle. */
function vehicleOf(reference: ReferenceData, id: number) {
  const vehicle = vehicleNames(reference).get(id)
  return vehicle && { id, name: vehicle.make, modelName: vehicle.model, year: vehicle.year }
}

/** The tree without retired vehicles and without counts. */
export const treeOf = oncePerReference((reference: ReferenceData) =>
  fullTreeOf(offered(reference, { parts: new Set(), vehicles: new Set() }), { make: new Map(), model: new Map() }),
)

function fullTreeOf({ makes, models, vehicles, generations, aliases, retired }: ReferenceData, popularity: Popularity) {
  const ofModel = Map.groupBy(vehicles, (vehicle) => vehicle.modelId)
  const ofMake = Map.groupBy(models, (model) => model.makeId)
  const codes = Map.groupBy(generations, ({ modelId }) => modelId)
  const [makeAliases, modelAliases] = [namesById(aliases.makes), namesById(aliases.models)]
  return makes.map((make) => ({
    name: make.name,
    aliases: makeAliases(make.id),
    products: popularity.make.get(make.id) ?? 0,
    models: (ofMake.get(make.id) ?? []).map((model) => {
      const years = ofModel.get(model.id) ?? []
      const notOffered = years.filter(({ id }) => retired.vehicles.has(id)).map(({ id }) => id)
      return {
        name: model.name,
        aliases: modelAliases(model.id),
        products: popularity.model.get(model.id) ?? 0,
        years: years.map((vehicle) => vehicle.year),
        ids: years.map((vehicle) => vehicle.id),
        generations: (codes.get(model.id) ?? []).map(({ code, from, to }) => ({
          code,
          from,
          ...(to !== null && { to }),
        })),
        ...(notOffered.length > 0 && { retired: notOffered }),
      }
    }),
  }))
}

function namesById(rows: readonly { id: number; name: string }[]): (id: number) => string[] {
  const byId = Map.groupBy(rows, ({ id }) => id)
  return (id) => (byId.get(id) ?? []).map(({ name }) => name)
}
