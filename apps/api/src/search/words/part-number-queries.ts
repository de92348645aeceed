import { sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'

/** Equivalent numbers; a shop that lists more has copied a catalogue. */
const mostSame = 100
const mostProducts = 1_000

/**
 * Finds keys of numbers listed with these on any product. A shop that lists two numbers states that they are the same
 * part.
 */
export async function numbersBeside(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`/* prepare:numbers-beside */
    select distinct beside.number_key as key from part_number requested
    join part_number beside on beside.product_id = requested.product_id
    where requested.number_key = any(${keys}::text[]) limit ${sql.raw(String(mostSame))}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns these numbers, or equivalent ones, as printed on each product; the number itself first. */
export async function printedOn(
  db: Db,
  keys: readonly string[],
  beside: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const all = [...new Set([...keys, ...beside])]
  const { rows } = await sql<{ productId: number; number: string }>`/* prepare:printed-on */
    select n.product_id as "productId", n.number from part_number n where n.number_key = any(${all}::text[])
    order by n.number_key = any(${keys}::text[]), n.product_id desc, n.id desc limit ${sql.raw(String(mostProducts))}`.execute(
    db,
  )
  return new Map(rows.map(({ productId, number }) => [productId, number]))
}

/** Returns how each number is printed, by key. */
export async function printedNumbers(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; number: string }>`/* prepare:printed-numbers */
    select distinct on (number_key) number_key as key, number from part_number
    where number_key = any(${keys}::text[]) order by number_key, id`.execute(db)
  return new Map(rows.map(({ key, number }) => [key, number]))
}
