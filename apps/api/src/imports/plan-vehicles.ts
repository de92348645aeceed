import { limits } from '@axle/contract'
import { nameKey } from '../catalogue-admin/index.ts'
import { firstLineOf } from './plan-parts.ts'
import { splitNames } from './csv-cells.ts'
import { type CellReader, cellReader, type RowError, type Verdict } from './read-cells.ts'
import type { CsvRow } from './read-csv.ts'

export interface KnownModel {
  /** Undefined until it is written. */
  id: number | undefined
  readonly name: string
  readonly aliases: Map<string, string>
  readonly years: Set<number>
}
export interface KnownMake {
  id: number | undefined
  readonly name: string
  readonly aliases: Map<string, string>
  readonly models: Map<string, KnownModel>
  /** The owner of each model alias. */
  readonly owners: Map<string, string>
}
/** All makes, models and vehicles, by `nameKey`; grows as rows are planned. */
export interface KnownVehicles {
  readonly makes: Map<string, KnownMake>
  /** The owner of each alias. */
  readonly owners: Map<string, string>
  /** How many more can be added before ids run out. */
  readonly capacity: { makes: number; models: number }
}
/** The writes planned from rows. */
export interface VehiclesPlan {
  readonly makes: KnownMake[]
  readonly models: { make: KnownMake; model: KnownModel }[]
  readonly vehicles: { make: KnownMake; model: KnownModel; year: number }[]
  readonly makeAliases: { make: KnownMake; alias: string }[]
  readonly modelAliases: { model: KnownModel; alias: string }[]
}

const key = (row: CsvRow, column: string) => nameKey(row.cells[column] ?? '')
const together = (...keys: string[]) => keys.join('\u001F')

/**
 * Plans rows one by one; `all` is the whole file, whose rows are compared with each other. A new make must be in
 * `confirmed`; undefined allows all.
 */
export function vehiclesPlanner(
  all: readonly CsvRow[],
  known: KnownVehicles,
  plan: VehiclesPlan,
  confirmed: readonly string[] | undefined,
) {
  const mayAdd = confirmed && new Set(confirmed.map(nameKey))
  const keyOf = (row: CsvRow) => together(key(row, 'make'), key(row, 'model'), key(row, 'year'))
  const firstLines = firstLineOf(all, keyOf)
  const makesOfFile = new Set(all.map((row) => key(row, 'make')))
  const givenAliases = new Set(all.flatMap(modelAliasesSaid))

  return (row: CsvRow): Verdict | RowError[] => {
    const read = cellReader(row)
    const [makeName, modelName, year] = [
      read.name('make', 'Make is required!'),
      read.name('model', 'Model is required!'),
      read.year('year'),
    ]
    const first = firstLines.get(keyOf(row))
    if (first !== row.line && read.errors.length === 0) read.refuse('year', `Line ${first} already has this vehicle`)
    const [makeKey, modelKey] = [key(row, 'make'), key(row, 'model')]
    const make = known.makes.get(makeKey)
    const model = make?.models.get(modelKey)
    if (!make) refuseOtherName(read, 'make', makeName, known.owners.get(makeKey))
    // A file may itself contain both a Vitz with the alias Yaris, and a Yaris.
    if (make && !model && !givenAliases.has(together(makeKey, modelKey)))
      refuseOtherName(read, 'model', modelName, make.owners.get(modelKey))
    const makeAliases = newAliases(read, 'make_aliases', makeName, make)
    const isMake = (alias: string) => alias !== makeKey && (known.makes.has(alias) || makesOfFile.has(alias))
    const clash = makeAliases.find((alias) => isMake(nameKey(alias)))
    if (clash) read.refuse('make_aliases', `${clash} is the name of another make`)
    const modelAliases = newAliases(read, 'model_aliases', modelName, model)
    if (!make && makeName !== undefined && mayAdd && !mayAdd.has(makeKey))
      read.refuse('make', `${makeName} is a new make that was not confirmed`)
    if (!make && known.capacity.makes <= 0) read.refuse('make', 'The catalogue cannot hold another make')
    if (!model && known.capacity.models <= 0) read.refuse('model', 'The catalogue cannot hold another model')
    if (read.errors.length > 0 || makeName === undefined || modelName === undefined || year === undefined)
      return read.errors

    const ofMake = make ?? addMake(known, plan, makeName)
    const ofModel = model ?? addModel(known, plan, ofMake, modelName)
    for (const alias of makeAliases) {
      ofMake.aliases.set(nameKey(alias), alias)
      known.owners.set(nameKey(alias), ofMake.name)
      plan.makeAliases.push({ make: ofMake, alias })
    }
    for (const alias of modelAliases) {
      ofModel.aliases.set(nameKey(alias), alias)
      ofMake.owners.set(nameKey(alias), ofModel.name)
      plan.modelAliases.push({ model: ofModel, alias })
    }
    if (!ofModel.years.has(year)) {
      ofModel.years.add(year)
      plan.vehicles.push({ make: ofMake, model: ofModel, year })
      return 'added'
    }
    return makeAliases.length + modelAliases.length > 0 ? 'changed' : 'same'
  }
}

function refuseOtherName(read: CellReader, column: string, name: string | undefined, owner: string | undefined): void {
  if (name !== undefined && owner !== undefined) read.refuse(column, `${name} is an alias of ${owner}`)
}

const modelAliasesSaid = (row: CsvRow): string[] =>
  splitNames(row.cells['model_aliases'] ?? '').map((alias) => together(key(row, 'make'), nameKey(alias)))

function newAliases(
  read: CellReader,
  column: string,
  name: string | undefined,
  known: { readonly aliases: ReadonlyMap<string, string> } | undefined,
): string[] {
  const fresh = read.aliases(column, name).filter((alias) => !known?.aliases.has(nameKey(alias)))
  if (fresh.length > 0 && fresh.length + (known?.aliases.size ?? 0) > limits.taxonomy.maxAliases)
    read.refuse(column, `There can be at most ${limits.taxonomy.maxAliases} aliases`)
  return fresh
}

function addMake(known: KnownVehicles, plan: VehiclesPlan, name: string): KnownMake {
  const make: KnownMake = { id: undefined, name, aliases: new Map(), models: new Map(), owners: new Map() }
  known.makes.set(nameKey(name), make)
  known.capacity.makes -= 1
  plan.makes.push(make)
  return make
}

function addModel(known: KnownVehicles, plan: VehiclesPlan, make: KnownMake, name: string): KnownModel {
  const model: KnownModel = { id: undefined, name, aliases: new Map(), years: new Set() }
  make.models.set(nameKey(name), model)
  known.capacity.models -= 1
  plan.models.push({ make, model })
  return model
}
