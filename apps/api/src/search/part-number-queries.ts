import { partNumberKey } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** Fewer letters and digits are a word, not a number. */
const shortest = 5
/** Numbers that stand for one another; a shop that lists more has typed in a catalogue. */
const mostSame = 100
const mostProducts = 1_000

export interface NumberedProducts {
  /** The number that was looked for, letters and digits only. */
  readonly partNumber: string
  /** The number as printed on each product that carries it, or one that stands for it. */
  readonly printed: ReadonlyMap<number, string>
}

/**
 * Products with a part number however it is written, and those with a number that stands beside it on any product:
 * whoever lists two numbers says that they are one part. Undefined where nobody ever carried this number.
 */
export async function findByPartNumber(db: Db, q: string): Promise<NumberedProducts | undefined> {
  const key = partNumberKey(q)
  if (key.length < shortest || !/\d/.test(key)) return undefined
  const { rows } = await sql<{ productId: number; number: string }>`/* prepare:products-by-number */
    with same as (select distinct beside.number_key from part_number asked
      join part_number beside on beside.product_id = asked.product_id where asked.number_key = ${key} limit ${sql.raw(String(mostSame))})
    select n.product_id as "productId", n.number
    from part_number n join same on same.number_key = n.number_key
    order by n.number_key = ${key} desc, n.product_id, n.id limit ${sql.raw(String(mostProducts))}`.execute(db)
  if (rows.length === 0) return undefined
  // Who carries the number itself stands first and is found through that one: what is put in last stays.
  return { partNumber: key, printed: new Map(rows.toReversed().map(({ productId, number }) => [productId, number])) }
}
