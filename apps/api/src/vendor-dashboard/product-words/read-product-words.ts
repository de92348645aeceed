import type { RawBuilder } from 'kysely'
import type { ProductSearch } from '../../catalogue/index.ts'
import type { Db, Trx } from '../../platform/platform.ts'
import { closestWord } from '../../query-understanding/index.ts'
import { matchesMeaning } from './meant-products-queries.ts'
import { hasProduct, readShopText } from './shop-words-queries.ts'
import { matchesWords, typedWords } from './typed-words-queries.ts'

interface Source {
  readonly db: Db | Trx
  readonly meaningOf: ProductSearch['meaningOf']
}

/** The conditions of a search of one's own products. */
export interface ProductWords {
  readonly conditions: readonly RawBuilder<boolean>[]
  /** The words whose products are shown, if no product has the typed ones. */
  readonly meant?: string
}

/**
 * Reads the words of a vendor's search: as typed; if the shop has no such product, corrected by the words of its own
 * products; or else as the public search understands them. Filters never change what words mean.
 */
export async function readProductWords({ db, meaningOf }: Source, shopId: number, q = ''): Promise<ProductWords> {
  const words = typedWords(q)
  const typed = { conditions: matchesWords(shopId, words) }
  if (words.length === 0 || (await hasProduct(db, shopId, typed.conditions))) return typed
  const corrected = await correct(db, shopId, words)
  if (corrected) {
    const conditions = matchesWords(shopId, corrected)
    if (await hasProduct(db, shopId, conditions)) return { conditions, meant: corrected.join(' ') }
  }
  const reading = await meaningOf(q)
  const conditions = matchesMeaning(shopId, reading)
  if (!conditions || !(await hasProduct(db, shopId, conditions))) return typed
  const { showingResultsFor: meant } = reading
  return { conditions, ...(meant !== undefined && { meant }) }
}

/** Replaces words that no product has by the closest that one has. Returns undefined if none changes. */
async function correct(db: Db | Trx, shopId: number, words: readonly string[]): Promise<string[] | undefined> {
  const text = await readShopText(db, shopId)
  const closest = closestWord(new Set(text.match(/[\p{L}\p{N}]+/gu)))
  const corrected = words.map((word) => (text.includes(word) ? word : (closest(word) ?? word)))
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined
}
