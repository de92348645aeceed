import { sql } from 'kysely'
import { lockTaxonomy, nameKey, slugOf } from '../catalogue-admin/index.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { offerRows, type Offering, type Wanted } from './offer-rows.ts'
import { offerPhrases, offerWords } from './offer-words.ts'
import { readStarter, type StarterData } from './starter-data.ts'
import {
  isCatalogueEmpty,
  lastPosition,
  nameSizeKind,
  noteOffered,
  offeredBefore,
  slugsOf,
} from './starter-repository.ts'

/** How many rows were added, by table; `words` are names, aliases and phrases. */
export type StarterOffer = Readonly<
  Record<'category' | 'part' | 'make' | 'model' | 'generation' | 'vehicle' | 'words', number>
>

/** Marks a database that began with the starter catalogue: later versions add new entries. */
const accepted = 'catalogue'

/**
 * Offers each entry of the starter catalogue once, so that edits, renames and deletions by admins stay. Names,
 * aliases and phrases go to rows with the same English name. `catalogue: 'add'` adds rows; `'start'` adds them to an
 * empty catalogue or one that began with the starter; `'keep'` adds none. Idempotent, in one transaction; nodes that
 * start together wait for each other.
 */
export function offerStarter(
  db: Db,
  { catalogue, data = readStarter() }: { readonly catalogue: 'add' | 'start' | 'keep'; readonly data?: StarterData },
): Promise<StarterOffer> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await lockTaxonomy(trx)
    const offered = await offeredBefore(trx)
    const isStart = catalogue === 'start' && (offered.has(accepted) || (await isCatalogueEmpty(trx)))
    const add = catalogue === 'add' || isStart
    if (add) await noteOffered(trx, [{ key: accepted, row_id: null }])
    return offerAll({ trx, offered, add }, data)
  })
}

async function offerAll(offering: Offering, data: StarterData): Promise<StarterOffer> {
  const categories = await offerRows(offering, 'category', await categoriesOf(offering.trx, data))
  const parts = await offerRows(offering, 'part', await partsOf(offering.trx, data, categories.ids))
  await offerSizeKinds(offering, data, parts.ids)
  const makes = await offerRows(
    offering,
    'make',
    data.makes.map(({ name, country }) => ({ key: `make/${name}`, match: nameKey(name), columns: { name, country } })),
  )
  const models = await offerRows(offering, 'model', modelsOf(data, makes.ids))
  const generations = await offerRows(offering, 'generation', generationsOf(data, models.ids))
  const vehicles = await offerRows(offering, 'vehicle', vehiclesOf(data, makes.ids, models.ids))
  const words =
    (await offerWords(offering, 'category', data.categories, categories.ids)) +
    (await offerWords(offering, 'part', data.parts, parts.ids)) +
    (await offerWords(offering, 'make', data.makes, makes.ids)) +
    (await offerWords(offering, 'model', namedModels(data), models.ids)) +
    (await offerPhrases(offering, data.phrases))
  return {
    category: categories.added,
    part: parts.added,
    make: makes.added,
    model: models.added,
    generation: generations.added,
    vehicle: vehicles.added,
    words,
  }
}

type Ids = ReadonlyMap<string, number>

async function categoriesOf(trx: Trx, data: StarterData): Promise<Wanted[]> {
  const [slugs, last] = [await slugsOf(trx, 'category'), await lastPosition(trx)]
  return data.categories.map(({ slug, name }, index) => ({
    key: `category/${name}`,
    match: nameKey(name),
    columns: { name, slug: slugs.has(slug) ? slugOf(name, slugs) : slug, position: last + index + 1 },
  }))
}

async function partsOf(trx: Trx, data: StarterData, categories: Ids): Promise<Wanted[]> {
  const slugs = await slugsOf(trx, 'part')
  const names = new Map(data.categories.map(({ slug, name }) => [slug, name]))
  return data.parts.map(({ name, category, sizeKind = null }) => {
    const slug = slugOf(name, slugs)
    slugs.add(slug)
    const categoryId = categories.get(`category/${names.get(category)}`)
    const columns = categoryId === undefined ? undefined : { name, slug, category_id: categoryId, size_kind: sizeKind }
    return { key: `part/${name}`, match: nameKey(name), columns }
  })
}

/** For parts that existed before sizes did; values set by admins stay. */
async function offerSizeKinds({ trx, offered }: Offering, { parts }: StarterData, ids: Ids): Promise<void> {
  const fresh = parts.filter(({ name, sizeKind }) => sizeKind !== undefined && !offered.has(`part/${name}`))
  for (const [sizeKind, alike] of Map.groupBy(fresh, ({ sizeKind = '' }) => sizeKind))
    await nameSizeKind(
      trx,
      alike.flatMap(({ name }) => ids.get(`part/${name}`) ?? []),
      sizeKind,
    )
}

const modelsOf = ({ makes }: StarterData, makeIds: Ids): Wanted[] =>
  makes.flatMap((make) => {
    const makeId = makeIds.get(`make/${make.name}`)
    if (makeId === undefined) return []
    return make.models.map(({ name, body }) => ({
      key: `model/${make.name}/${name}`,
      match: `${makeId} ${nameKey(name)}`,
      columns: { make_id: makeId, name, body },
    }))
  })

const namedModels = ({ makes }: StarterData) =>
  makes.flatMap((make) => make.models.map((model) => ({ ...model, key: `model/${make.name}/${model.name}` })))

const generationsOf = (data: StarterData, modelIds: Ids): Wanted[] =>
  namedModels(data).flatMap(({ key, generations }) => {
    const modelId = modelIds.get(key)
    if (modelId === undefined) return []
    return generations.map(({ code, from, to }) => ({
      key: `generation${key.slice('model'.length)}/${code}/${from}`,
      match: `${modelId} ${nameKey(code)} ${from}`,
      columns: { model_id: modelId, code, from_year: from, to_year: to },
    }))
  })

/** Years of models still made go up to the year of the data. */
const vehiclesOf = (data: StarterData, makeIds: Ids, modelIds: Ids): Wanted[] =>
  data.makes.flatMap((make) =>
    make.models.flatMap(({ name, from, to }) => {
      const [makeId, modelId] = [makeIds.get(`make/${make.name}`), modelIds.get(`model/${make.name}/${name}`)]
      if (makeId === undefined || modelId === undefined) return []
      const last = to ?? data.year
      return Array.from({ length: last - from + 1 }, (_, index) => ({
        key: `vehicle/${make.name}/${name}/${from + index}`,
        match: `${modelId} ${from + index}`,
        columns: { make_id: makeId, model_id: modelId, year: from + index },
      }))
    }),
  )
