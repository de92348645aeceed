import { timeInGhana } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import type { Db } from '../platform/platform.ts'
import { containing, fold, searched, searchPatterns } from '../platform/text.ts'

export function matching(where: 'name' | 'all', q: string): RawBuilder<unknown> {
  const text =
    where === 'name' ? sql`shop.name` : sql`concat_ws(' ', shop.name, shop.description, shop.address, shop.country)`
  return sql`fold(${text}) like ${containing(fold(q))}`
}

/** Matches name, address and phone of a shop and, for admins, its owner. */
export function foundAlsoByOwner(actor: Actor | undefined, q: string): RawBuilder<unknown> {
  const patterns = searchPatterns(q)
  const ofShop = sql`shop.search_text like any(${patterns}::text[])`
  if (actor?.role !== 'admin') return ofShop
  return sql`(${ofShop} or shop.id = any(array(
    select m.shop_id from shop_member m join users u on u.id = m.user_id
    where m.role = 'owner' and (u.search_text like any(${patterns}::text[]) or u.username like ${containing(searched(q))}))))`
}

export const inTown = (town: string): RawBuilder<unknown> => sql`fold(shop.town) = ${fold(town)}`

const dayMs = 86_400_000

/** Like `openStateAt`, for rows of `shop`. Hours are local times; only those of Ghana are known in UTC. */
export function openAt(now: Date): RawBuilder<unknown> {
  const { day, time } = timeInGhana(now)
  const of = (weekday: string) => {
    const hours = sql`shop.opening_hours -> ${weekday}::text`
    return { opens: sql`(${hours} ->> 'opens')`, closes: sql`(${hours} ->> 'closes')` }
  }
  const [today, yesterday] = [of(day), of(timeInGhana(new Date(now.getTime() - dayMs)).day)]
  return sql`(shop.country = 'Ghana' and (
    (${today.opens} <= ${time} and (${today.closes} > ${time} or ${today.closes} < ${today.opens}))
    or (${yesterday.closes} < ${yesterday.opens} and ${yesterday.closes} > ${time})))`
}

const mostTowns = 100

/** Lists the towns of active shops, each in its most common spelling. */
export async function listTowns(db: Db): Promise<{ town: string; count: number }[]> {
  const { rows } = await sql<{ town: string; count: number }>`
    select mode() within group (order by town) as town, count(*)::int as count from shop
    where deleted_at is null and status = 'active' and town is not null
    group by fold(town) order by count(*) desc, fold(town) limit ${mostTowns}`.execute(db)
  return rows
}
