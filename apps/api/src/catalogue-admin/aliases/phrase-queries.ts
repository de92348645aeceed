import type { SearchPhrase } from '@axle/contract'
import { sql } from 'kysely'
import { notFound } from '../../errors/errors.ts'
import type { CallOf } from '../../http/handlers.ts'
import { offsetOf } from '../../http/paging.ts'
import type { Db, Trx } from '../../platform/platform.ts'
import { containing, fold } from '../../platform/text.ts'

/** Lists a page of phrases by language and phrase. */
export async function listPhrases(db: Db, query: CallOf<'GET /search-phrases'>['query']) {
  const { q = '', id = null, language = null, page, limit } = query
  const where = sql`(${language}::text is null or language = ${language}::text)
    and (${id}::int is null or id = ${id}::int)
    and fold(phrase || ' ' || meaning) like ${containing(fold(q))}`
  const { rows } = await sql<SearchPhrase>`select id, language, phrase, meaning from search_phrase where ${where}
    order by language, fold(phrase), id limit ${limit} offset ${offsetOf({ page, limit })}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from search_phrase where ${where}`.execute(db)
  return { data: rows, meta: { total: counted.rows[0]?.n ?? 0, page, limit } }
}

/** Throws not-found. */
export async function getPhrase(db: Db | Trx, id: number): Promise<SearchPhrase> {
  const row = await db
    .selectFrom('search_phrase')
    .select(['id', 'language', 'phrase', 'meaning'])
    .where('id', '=', id)
    .$castTo<SearchPhrase>()
    .executeTakeFirst()
  if (row === undefined) throw notFound('phrase_not_found', 'Phrase not found')
  return row
}
