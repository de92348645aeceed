import { holdProducts, refreshListing } from '../catalogue/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { addAliases, deleteRows, lockRows } from './curation-repository.ts'
import { areFew, hangingProducts } from './hanging-products.ts'
import { doublesOf, newNames, type Pair } from './merge-queries.ts'
import { moveFitments, moveGarages, moveToMake, moveToModel, vehiclesOf } from './merge-repository.ts'
import { moveWords } from './words-repository.ts'

type Events = Pick<Platform, 'events'>
type Mover = (platform: Events, trx: Trx, pair: Pair) => Promise<void>

/** The models of the one come to the other, models of one name are merged themselves. */
export const mergeMakes: Mover = async (platform, trx, pair) =>
  withTheirProducts(platform, trx, { kind: 'makes', pair }, async () => {
    for (const models of await doublesOf(trx, 'makes', pair)) {
      await moveModel(trx, models)
      await deleteRows(trx, 'models', [models.from])
    }
    await moveToMake(trx, pair)
    await addAliases(trx, 'makes', pair.into, await newNames(trx, 'makes', pair))
    await moveWords(trx, 'makes', pair)
  })

/** The vehicles of the one come to the other, those of one year are merged themselves. */
export const mergeModels: Mover = (platform, trx, pair) =>
  withTheirProducts(platform, trx, { kind: 'models', pair }, () => moveModel(trx, pair))

export const mergeVehicles: Mover = (platform, trx, pair) =>
  withTheirProducts(platform, trx, { kind: 'vehicles', pair }, () => moveVehicles(trx, [pair]))

async function moveModel(trx: Trx, pair: Pair): Promise<void> {
  const same = await doublesOf(trx, 'models', pair)
  await moveVehicles(trx, same)
  await deleteRows(
    trx,
    'vehicles',
    same.map(({ from }) => from),
  )
  await moveToModel(trx, pair)
  await addAliases(trx, 'models', pair.into, await newNames(trx, 'models', pair))
  await moveWords(trx, 'models', pair)
}

async function moveVehicles(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  await moveFitments(trx, pairs)
  await moveGarages(trx, pairs)
}

/**
 * The listing of what is moved follows within the transaction, however much it is: the products' own rows are not
 * written, so orders go on; only who edits one of them waits. What hangs on the other gets new names, at once or later.
 */
async function withTheirProducts(
  { events }: Events,
  trx: Trx,
  { kind, pair }: { readonly kind: 'makes' | 'models' | 'vehicles'; readonly pair: Pair },
  work: () => Promise<void>,
): Promise<void> {
  const both = await hangingProducts(trx, kind, [pair.from, pair.into])
  const few = areFew(both)
  // Products before the vehicles, as whoever edits a product locks them.
  await holdProducts(trx, few ? both : await hangingProducts(trx, kind, [pair.from]))
  await lockRows(trx, 'vehicles', kind === 'vehicles' ? [pair.from] : await vehiclesOf(trx, kind, pair.from))
  // Some may have come until then.
  const products = await hangingProducts(trx, kind, few ? [pair.from, pair.into] : [pair.from])
  await holdProducts(trx, products)
  await work()
  await refreshListing(trx, products)
  if (!few && kind !== 'vehicles') await events.publish(trx, 'curation.renamed', { kind, id: pair.into })
}
