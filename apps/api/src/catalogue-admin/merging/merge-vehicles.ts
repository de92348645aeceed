import { holdProducts, refreshListing } from '../../catalogue/index.ts'
import type { Trx } from '../../platform/platform.ts'
import { addAliases, deleteRows, lockRows } from '../row-repository.ts'
import { affectedProducts } from '../affected-products.ts'
import { doublesOf, newNames, type Pair } from './merge-queries.ts'
import { moveFitAnswers, moveFitments, moveGarages, moveToMake, moveToModel, vehiclesOf } from './merge-repository.ts'
import { moveWords } from '../aliases/words-repository.ts'

type Mover = (trx: Trx, pair: Pair) => Promise<void>

/** Moves the models of one make to another; models of the same name are merged. */
export const mergeMakes: Mover = (trx, pair) =>
  withTheirProducts(trx, { kind: 'makes', pair }, async () => {
    for (const models of await doublesOf(trx, 'makes', pair)) {
      await moveModel(trx, models)
      await deleteRows(trx, 'models', [models.from])
    }
    await moveToMake(trx, pair)
    await addAliases(trx, 'makes', pair.into, await newNames(trx, 'makes', pair))
    await moveWords(trx, 'makes', pair)
  })

/** Moves the vehicles of one model to another; those of the same year are merged. */
export const mergeModels: Mover = (trx, pair) =>
  withTheirProducts(trx, { kind: 'models', pair }, () => moveModel(trx, pair))

export const mergeVehicles: Mover = (trx, pair) =>
  withTheirProducts(trx, { kind: 'vehicles', pair }, () => moveVehicles(trx, [pair]))

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
  await moveFitAnswers(trx, pairs)
}

/**
 * Updates the listing of moved products in the transaction, whatever their number. Rows of `product` are not written,
 * so orders continue and only edits wait.
 */
async function withTheirProducts(
  trx: Trx,
  { kind, pair }: { readonly kind: 'makes' | 'models' | 'vehicles'; readonly pair: Pair },
  work: () => Promise<void>,
): Promise<void> {
  // Lock products before vehicles, in the same order as edits of products.
  await holdProducts(trx, await affectedProducts(trx, kind, [pair.from]))
  await lockRows(trx, 'vehicles', kind === 'vehicles' ? [pair.from] : await vehiclesOf(trx, kind, pair.from))
  // Products may have been added before the locks.
  const products = await affectedProducts(trx, kind, [pair.from])
  await holdProducts(trx, products)
  await work()
  await refreshListing(trx, products)
}
