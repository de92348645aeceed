import type { CallOf, Handlers } from '../platform/handlers.ts'
import { notFound } from '../platform/errors.ts'
import { fold } from '../platform/text.ts'
import { idsByName, type ReferenceData } from './reference-data.ts'

type ReferenceCalls = 'GET /parts' | 'GET /parts/:id' | 'GET /vehicle-makes' | 'GET /vehicle-makes/tree'

/** Parts and vehicles, answered from what the process keeps of them. */
export function referenceHandlers(reference: () => Promise<ReferenceData>): Pick<Handlers, ReferenceCalls> {
  return {
    'GET /parts': async ({ query }) => {
      const { parts } = await reference()
      const words = fold(query.q ?? '')
      const category = query.category?.toLowerCase()
      return {
        data: parts.filter(
          (part) => fold(part.name).includes(words) && (!category || part.category.toLowerCase() === category),
        ),
      }
    },
    'GET /parts/:id': async ({ params }) => {
      const part = (await reference()).parts.find((one) => one.id === params.id)
      if (part === undefined) throw notFound('part_not_found', 'This part is not in the catalogue')
      return { data: part }
    },
    'GET /vehicle-makes': async ({ query }) => listVehicles(await reference(), query),
    'GET /vehicle-makes/tree': async () => ({ data: treeOf(await reference()) }),
  }
}

function listVehicles(
  reference: ReferenceData,
  { make, model, year, page, limit }: CallOf<'GET /vehicle-makes'>['query'],
) {
  const makes = make === undefined ? undefined : idsByName(reference.makes, [make])
  const models = model === undefined ? undefined : idsByName(reference.models, [model])
  const makeNames = new Map(reference.makes.map((one) => [one.id, one.name]))
  const modelNames = new Map(reference.models.map((one) => [one.id, one.name]))
  const found = reference.vehicles.filter(
    (vehicle) =>
      (!makes || makes.includes(vehicle.makeId)) &&
      (!models || models.includes(vehicle.modelId)) &&
      (year === undefined || vehicle.year === year),
  )
  return {
    data: found.slice((page - 1) * limit, page * limit).map((vehicle) => ({
      id: vehicle.id,
      name: makeNames.get(vehicle.makeId) ?? '',
      modelName: modelNames.get(vehicle.modelId) ?? '',
      year: vehicle.year,
    })),
    meta: { total: found.length, page, limit },
  }
}

function treeOf({ makes, models, vehicles }: ReferenceData) {
  const ofModel = Map.groupBy(vehicles, (vehicle) => vehicle.modelId)
  const ofMake = Map.groupBy(models, (model) => model.makeId)
  return makes.map((make) => ({
    name: make.name,
    models: (ofMake.get(make.id) ?? []).map((model) => {
      const years = ofModel.get(model.id) ?? []
      return { name: model.name, years: years.map((vehicle) => vehicle.year), ids: years.map((vehicle) => vehicle.id) }
    }),
  }))
}
