import type { CallOf, Handlers } from '../platform/handlers.ts'
import { notFound } from '../platform/errors.ts'
import { fold } from '../platform/text.ts'
import { idsByName, type ReferenceData, vehicleNames } from '../reference/index.ts'

type ReferenceCalls =
  | 'GET /parts'
  | 'GET /parts/:id'
  | 'GET /vehicle-makes'
  | 'GET /vehicle-makes/:id'
  | 'GET /vehicle-makes/tree'
type Popularity = Record<'make' | 'model', { of(id: number): number }>

/** Parts and vehicles, answered from what the process keeps of them. */
export function referenceHandlers(
  reference: () => Promise<ReferenceData>,
  popularity: () => Promise<Popularity>,
): Pick<Handlers, ReferenceCalls> {
  return {
    'GET /parts': async ({ query }) => {
      const { parts, otherNames } = await reference()
      const words = fold(query.q ?? '')
      const category = query.category?.toLowerCase()
      const aliasesOf = namesById(otherNames.parts)
      return {
        data: parts
          .filter((part) => fold(part.name).includes(words) && (!category || part.category.toLowerCase() === category))
          .map((part) => ({ ...part, aliases: aliasesOf(part.id) })),
      }
    },
    'GET /parts/:id': async ({ params }) => {
      const part = (await reference()).parts.find((one) => one.id === params.id)
      if (part === undefined) throw notFound('part_not_found', 'This part is not in the catalogue')
      return { data: part }
    },
    'GET /vehicle-makes': async ({ query }) => listVehicles(await reference(), query),
    'GET /vehicle-makes/:id': async ({ params }) => {
      const vehicle = vehicleOf(await reference(), params.id)
      if (vehicle === undefined) throw notFound('vehicle_not_found', 'This vehicle is not in the catalogue')
      return { data: vehicle }
    },
    'GET /vehicle-makes/tree': async () => ({ data: treeOf(await reference(), await popularity()) }),
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

/** As the contract has it; undefined where there is no such vehicle. */
function vehicleOf(reference: ReferenceData, id: number) {
  const vehicle = vehicleNames(reference).get(id)
  return vehicle && { id, name: vehicle.make, modelName: vehicle.model, year: vehicle.year }
}

function treeOf({ makes, models, vehicles, otherNames }: ReferenceData, popularity: Popularity) {
  const ofModel = Map.groupBy(vehicles, (vehicle) => vehicle.modelId)
  const ofMake = Map.groupBy(models, (model) => model.makeId)
  const [makeAliases, modelAliases] = [namesById(otherNames.makes), namesById(otherNames.models)]
  return makes.map((make) => ({
    name: make.name,
    aliases: makeAliases(make.id),
    products: popularity.make.of(make.id),
    models: (ofMake.get(make.id) ?? []).map((model) => {
      const years = ofModel.get(model.id) ?? []
      return {
        name: model.name,
        aliases: modelAliases(model.id),
        products: popularity.model.of(model.id),
        years: years.map((vehicle) => vehicle.year),
        ids: years.map((vehicle) => vehicle.id),
      }
    }),
  }))
}

function namesById(rows: readonly { id: number; name: string }[]): (id: number) => string[] {
  const byId = Map.groupBy(rows, ({ id }) => id)
  return (id) => (byId.get(id) ?? []).map(({ name }) => name)
}
