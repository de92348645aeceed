import { holdProducts } from '../../catalogue/index.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { addAliases, lockRows } from '../row-repository.ts'
import { canUpdateAtOnce, propagateMove, affectedProducts } from '../affected-products.ts'
import { newNames, type Pair } from './merge-queries.ts'
import { moveToCategory, moveToPart } from './merge-repository.ts'
import { moveWords } from '../aliases/words-repository.ts'

type Events = Pick<Platform, 'events'>

/**
 * Moves all products of one part to another. Their rows are written, so orders for them wait. With many products,
 * lists and facets are updated in the transaction, and search texts after it.
 */
export async function mergeParts(platform: Events, trx: Trx, pair: Pair): Promise<void> {
  const all = await affectedProducts(trx, 'parts', [pair.from, pair.into])
  const few = canUpdateAtOnce(all)
  await holdProducts(trx, few ? all : await affectedProducts(trx, 'parts', [pair.from]), 'no key update')
  // After this no product can get the part.
  await lockRows(trx, 'parts', [pair.from])
  const moved = await moveToPart(trx, pair)
  await addAliases(trx, 'parts', pair.into, await newNames(trx, 'parts', pair))
  await moveWords(trx, 'parts', pair)
  const products = few ? [...new Set([...all, ...moved])] : moved
  await propagateMove(platform, trx, { kind: 'parts', ids: [pair.into] }, products, few)
}

/** Moves the parts of one category to another. */
export async function mergeCategories(platform: Events, trx: Trx, pair: Pair): Promise<void> {
  const products = await affectedProducts(trx, 'categories', [pair.from])
  await holdProducts(trx, products)
  await moveToCategory(trx, pair)
  await moveWords(trx, 'categories', pair)
  await propagateMove(platform, trx, { kind: 'categories', ids: [pair.into] }, products)
}
