import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Db } from '../platform/platform.ts'
import { fold } from '../platform/text.ts'

interface Candidate {
  id: number
  name: string
  /** Pesewas. */
  price: number
  /** Whether it fits a vehicle of the product. */
  fits?: boolean
}

/**
 * Ranks candidates of the same category: first those for the same vehicles, then names that contain the product's name or
 * its longest word, then by the smallest price difference.
 */
export function rankSimilar<T extends Candidate>(
  product: Pick<Candidate, 'name' | 'price'>,
  candidates: readonly T[],
): T[] {
  const name = fold(product.name).trim()
  const word = longestWord(name)
  const isNamesake = (candidate: T): boolean => {
    const other = fold(candidate.name)
    return other.includes(name) || (word !== '' && other.includes(word))
  }
  const distance = (candidate: T) => Math.abs(candidate.price - product.price)
  return candidates
    .map((candidate) => ({ candidate, namesake: isNamesake(candidate) }))
    .toSorted(
      (a, b) =>
        Number(b.candidate.fits ?? false) - Number(a.candidate.fits ?? false) ||
        Number(b.namesake) - Number(a.namesake) ||
        distance(a.candidate) - distance(b.candidate) ||
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate)
}

const longestWord = (name: string): string =>
  name.split(/[^\p{L}\p{N}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** The match between an offer and a product: the same part number, or the same part for the vehicle. */
export type Equal = 'number' | 'vehicle'

interface Wanted {
  limit: number
  vehicleId?: number | undefined
  /** Shops to leave out. */
  hidden: readonly number[]
}

/**
 * Finds products of other shops that replace a product, one per shop: in stock first, then by price. Those with an
 * equal part number; if there are none, those of the same part and position that fit the vehicle.
 */
export async function otherOffers(
  db: Db,
  id: number,
  { limit, vehicleId, hidden }: Wanted,
): Promise<{ ids: number[]; equal?: Equal }> {
  const one = await db
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.product_id')
    .select(['listing.shop_id', 'listing.part_id', 'listing.category_id', 'product.positions'])
    .where('product_id', '=', id)
    .executeTakeFirst()
  if (one === undefined) throw notFound('product_not_found', 'This product is not on sale')
  const offers = (same: RawBuilder<unknown>) =>
    bestOfEachShop(db, sql`l.shop_id <> all(${[one.shop_id, ...hidden]}::int[]) and ${same}`, limit)
  const numbered = await offers(sql`l.product_id = any(array(
    select n.product_id from part_number own join part_number n on n.number_key = own.number_key where own.product_id = ${id}))`)
  if (numbered.length > 0) return { ids: numbered, equal: 'number' }
  if (vehicleId === undefined) return { ids: [] }
  // The category has an index.
  const fitting = await offers(sql`l.category_id = ${one.category_id} and l.part_id = ${one.part_id}
    and l.vehicle_ids @> array[${vehicleId}::int]
    and (${one.positions}::text[] is null or p.positions is null or p.positions && ${one.positions}::text[])`)
  return fitting.length > 0 ? { ids: fitting, equal: 'vehicle' } : { ids: [] }
}

async function bestOfEachShop(db: Db, which: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from (
      select distinct on (l.shop_id) l.product_id as id, l.in_stock, l.price_pesewas
      from listing l join product p on p.id = l.product_id
      where ${which} order by l.shop_id, l.in_stock desc, l.price_pesewas, l.product_id
    ) best order by best.in_stock desc, best.price_pesewas, best.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
