import type { UserSort } from '@axle/contract/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { CallOf } from '../../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../../http/paging.ts'
import type { Db } from '../../platform/platform.ts'
import { containing, searched, searchPatterns } from '../../platform/text.ts'
import { type WholeUser, wholeUser } from '../user-queries.ts'

type UserListQuery = CallOf<'GET /users'>['query']

const orders: Record<UserSort, RawBuilder<unknown>> = {
  firstName: sql`u.name_key, u.id`,
  '-firstName': sql`u.name_key desc, u.id desc`,
  lastName: sql`fold(u.last_name), u.name_key, u.id`,
  '-lastName': sql`fold(u.last_name) desc, u.name_key desc, u.id desc`,
  email: sql`u.email, u.id`,
  '-email': sql`u.email desc, u.id desc`,
}

/** Lists users by first name or as sorted, for admins. */
export async function listUsers(db: Db, query: UserListQuery) {
  const which = sql.join([sql`u.deleted_at is null`, ...narrowing(query)], sql` and `)
  const order = orders[query.sort ?? 'firstName']
  // Shops are looked up only for the rows of the page.
  const page = sql<WholeUser>`
    select ${wholeUser} from (
      select * from users u where ${which} order by ${order} limit ${query.limit} offset ${offsetOf(query)}
    ) u order by ${order}`
  const counted = sql<{ total: number }>`
    select count(*) as total from (select from users u where ${which} limit ${countLimit}) counted`
  const [users, count] = await Promise.all([page.execute(db), counted.execute(db)])
  return { data: users.rows, meta: pageMeta(count.rows[0]?.total ?? 0, query) }
}

const isAdmin = sql`(u.is_admin or u.user_type = 'admin')`

function narrowing({ q, userType, blocked, mayOwn }: UserListQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (q) conditions.push(matchesName(q))
  if (userType === 'admin') conditions.push(isAdmin)
  else if (userType) conditions.push(sql`u.user_type = ${userType}`)
  if (blocked !== undefined) conditions.push(blocked ? sql`u.blocked_at is not null` : sql`u.blocked_at is null`)
  if (mayOwn) conditions.push(sql`(u.user_type = 'vendor' or ${isAdmin}) and u.blocked_at is null`)
  return conditions
}

/** Name, email and phone are indexed as one text, one per text line. */
function matchesName(q: string): RawBuilder<unknown> {
  return sql`(u.search_text like any(${searchPatterns(q)}::text[]) or u.username like ${containing(searched(q))})`
}
