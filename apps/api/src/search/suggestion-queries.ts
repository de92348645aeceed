import { mostSuggestions } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { containing, escapeLike } from '../platform/text.ts'

/** Printed part numbers of products on sale that begin with these letters and digits, those of most products first. */
export async function numbersBeginning(db: Db, key: string): Promise<{ number: string; count: number }[]> {
  const { rows } = await sql<{ number: string; count: number }>`
    select min(n.number) as number, count(*)::int as count from part_number n join listing on listing.product_id = n.product_id
    where n.number_key like ${`${escapeLike(key)}%`}
    group by n.number_key order by n.number_key <> ${key}, count desc, n.number_key limit ${mostSuggestions}`.execute(
    db,
  )
  return rows
}

/** Open shops whose names contain the folded text; those whose names begin with it first. */
export async function shopsCalled(
  db: Db,
  folded: string,
): Promise<{ id: number; name: string; image: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; image: string | null }>`
    select id, name, image_url as image from shop
    where status = 'active' and deleted_at is null and fold(name) like ${containing(folded)}
    order by fold(name) not like ${`${escapeLike(folded)}%`}, name, id limit ${mostSuggestions}`.execute(db)
  return rows
}
