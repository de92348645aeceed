import { holdProducts, sortListing } from '../../catalogue/index.ts'
import type { Trx } from '../../platform/platform.ts'
import { addAliases, lockRows } from '../row-repository.ts'
import { affectedProducts } from '../affected-products.ts'
import { newNames, type Pair } from './merge-queries.ts'
import { moveToCategory, moveToPart } from './merge-repository.ts'
import { moveWords } from '../aliases/words-repository.ts'

/** Moves all products of one part to another. Their rows are written, so orders for them wait. */
export async function mergeParts(trx: Trx, pair: Pair): Promise<void> {
  await holdProducts(trx, await affectedProducts(trx, 'parts', [pair.from]), 'no key update')
  // After this no product can get the part.
  await lockRows(trx, 'parts', [pair.from])
  const moved = await moveToPart(trx, pair)
  await addAliases(trx, 'parts', pair.into, await newNames(trx, 'parts', pair))
  await moveWords(trx, 'parts', pair)
  await sortListing(trx, moved)
}

/** Moves the parts of one category to another. */
export async function mergeCategories(trx: Trx, pair: Pair): Promise<void> {
  const products = await affectedProducts(trx, 'categories', [pair.from])
  await holdProducts(trx, products)
  await moveToCategory(trx, pair)
  await moveWords(trx, 'categories', pair)
  await sortListing(trx, products)
}
