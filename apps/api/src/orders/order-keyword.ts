import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/platform.ts'
import { containing, escapeLike, fold } from '../platform/text.ts'

/** What is looked for in a list of orders: patterns for the code, and for the customer's name, e-mail and phone. */
export interface Keyword {
  readonly code: string
  readonly customer: string
  /** It is said of every order, as the letters are that all codes begin with. */
  readonly isInEveryCode: boolean
}

const codesBegin = 'ax-'
// No index finds fewer letters than that within a code, where they stand everywhere and mean nothing.
const lettersWithin = 3

export function keywordOf(q: string | undefined): Keyword | undefined {
  if (!q) return undefined
  // Names, e-mails and phones of a person are kept with a line for each, and none of them holds a control character.
  const text = fold(q).replaceAll('\n', '\u0001')
  return {
    code: text.length < lettersWithin ? `${escapeLike(text)}%` : containing(text),
    customer: containing(text),
    isInEveryCode: text.length < lettersWithin ? codesBegin.startsWith(text) : codesBegin.includes(text),
  }
}

/** Who is meant; undefined where those are more than `most`. */
export async function findCustomers(
  db: Db,
  { customer }: Keyword,
  most: number,
): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id from users where search_text like ${customer} limit ${most + 1}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return ids.length > most ? undefined : ids
}

interface Said {
  readonly code: RawBuilder<unknown>
  readonly userId: RawBuilder<unknown>
}

/** Whether it is said of the row with this code, of this user: one of those found, or whoever is asked for then. */
export function says(
  { code, customer }: Keyword,
  of: Said,
  customers: readonly number[] | undefined,
  whole: 'one by one' | 'all at once',
): RawBuilder<boolean> {
  const theirs = {
    'one by one': sql`(select search_text from users where id = ${of.userId}) like ${customer}`,
    'all at once': sql`${of.userId} in (select id from users where search_text like ${customer})`,
  }
  // The sum keeps the index of customers out: the rows are reached in another way, and their orders are many more.
  const isTheirs = customers ? sql`${of.userId} + 0 = any(${customers}::int[])` : theirs[whole]
  return sql<boolean>`(${isTheirs} or lower(${of.code}) like ${code})`
}
