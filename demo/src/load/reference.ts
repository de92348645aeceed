import type { SizeKind } from '@axle/contract'
import { slug } from '../drawings/index.ts'
import { categories, generations, makes, models, parts, vehicles } from '../facts.ts'
import { type Db, insertRows } from './rows.ts'

/** What people call makes. */
const nicknames: readonly (readonly [make: string, alias: string])[] = [
  ['Mercedes-Benz', 'Benz'],
  ['Mercedes-Benz', 'Merc'],
  ['Mercedes-Benz', 'Mercedes'],
  ['Volkswagen', 'VW'],
  ['Volkswagen', 'Volks'],
  ['Chevrolet', 'Chevy'],
  ['Land Rover', 'Landrover'],
  ['BMW', 'Beemer'],
]

/** Parts chosen by size. */
const sizeKinds: ReadonlyMap<string, SizeKind> = new Map([
  ['Tyre', 'tyre'],
  ['Alloy Rim Set', 'rim'],
  ['Car Battery', 'battery'],
  ['Headlamp Bulb', 'bulb'],
  ['Engine Oil 4 L', 'oil'],
  ['Wiper Blade Pair', 'wiper'],
])

/** Categories, parts and vehicles: what every shop of the trade shares. */
export async function loadReference(db: Db): Promise<void> {
  await insertRows(
    db,
    'category',
    categories.map((category, index) => ({ ...category, position: index + 1 })),
  )
  await insertRows(
    db,
    'part',
    parts.map(({ id, name, category }) => ({
      id,
      name,
      slug: slug(name),
      category_id: category.id,
      size_kind: sizeKinds.get(name),
    })),
  )
  await insertRows(
    db,
    'part_alias',
    parts.flatMap(({ id, aliases }) => aliases.map((alias) => ({ part_id: id, alias }))),
  )
  await insertRows(
    db,
    'make',
    makes.map(({ id, name, country }) => ({ id, name, country })),
  )
  await insertRows(
    db,
    'make_alias',
    nicknames.map(([make, alias]) => ({ make_id: idOfMake(make), alias })),
  )
  await insertRows(
    db,
    'model',
    models.map(({ id, name, body, make }) => ({ id, name, body, make_id: make.id })),
  )
  await insertRows(
    db,
    'model_alias',
    models.flatMap(({ id, aliases }) => aliases.map((alias) => ({ model_id: id, alias }))),
  )
  await insertRows(
    db,
    'generation',
    generations.map(({ id, model, code, from, to, current }) => ({
      id,
      model_id: model.id,
      code,
      from_year: from,
      to_year: current ? null : to,
    })),
  )
  await insertRows(
    db,
    'vehicle',
    vehicles.map(({ id, makeId, modelId, year }) => ({ id, make_id: makeId, model_id: modelId, year })),
  )
}

const idOfMake = (name: string) => makes.findIndex((make) => make.name === name) + 1
