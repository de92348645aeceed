import type { TaxonomyKind, TaxonomyNames, AliasKind } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/platform.ts'
import { kindOf } from '../kinds.ts'

type Alias = TaxonomyNames['aliases'][number]

const aliasTable = (kind: TaxonomyKind) => sql.table(`${kindOf(kind).table}_alias`)
const nameTable = (kind: TaxonomyKind) => sql.table(`${kindOf(kind).table}_name`)
const idColumn = (kind: TaxonomyKind) => sql.ref(`${kindOf(kind).table}_id`)
export const isTranslated = (kind: TaxonomyKind): boolean => kind === 'parts' || kind === 'categories'

export async function readWords(db: Db | Trx, kind: AliasKind, id: number): Promise<TaxonomyNames> {
  const aliases = await sql<Alias>`select alias, language, weight from ${aliasTable(kind)}
    where ${idColumn(kind)} = ${id}::int order by language, weight desc, alias`.execute(db)
  if (!isTranslated(kind)) return { names: {}, aliases: aliases.rows }
  const names = await sql<{ language: string; name: string }>`
    select language, name from ${nameTable(kind)} where ${idColumn(kind)} = ${id}::int order by language`.execute(db)
  return {
    names: Object.fromEntries(names.rows.map(({ language, name }) => [language, name])),
    aliases: aliases.rows,
  }
}

/** Writes all names: an empty one is deleted. */
export async function writeNames(trx: Trx, kind: AliasKind, id: number, names: TaxonomyNames['names']): Promise<void> {
  for (const [language, name] of Object.entries(names)) {
    if (name === '')
      await sql`delete from ${nameTable(kind)} where ${idColumn(kind)} = ${id}::int and language = ${language}`.execute(
        trx,
      )
    else
      await sql`insert into ${nameTable(kind)} (${idColumn(kind)}, language, name) values (${id}, ${language}, ${name})
        on conflict (${idColumn(kind)}, language) do update set name = excluded.name`.execute(trx)
  }
}

/** Makes these the aliases in all languages. */
export async function replaceAliases(trx: Trx, kind: AliasKind, id: number, aliases: readonly Alias[]): Promise<void> {
  await sql`delete from ${aliasTable(kind)} where ${idColumn(kind)} = ${id}::int`.execute(trx)
  await sql`insert into ${aliasTable(kind)} (${idColumn(kind)}, alias, language, weight)
    select ${id}::int, alias, language, weight
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as given (alias text, language text, weight smallint)`.execute(
    trx,
  )
}

/** Moves names and aliases in other languages; names become aliases. */
export async function moveWords(
  trx: Trx,
  kind: TaxonomyKind,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`insert into ${aliasTable(kind)} (${idColumn(kind)}, alias, language, weight)
    select ${into}::int, alias, language, weight from ${aliasTable(kind)} where ${idColumn(kind)} = ${from}::int and language <> 'en'
    on conflict do nothing`.execute(trx)
  if (isTranslated(kind))
    await sql`insert into ${aliasTable(kind)} (${idColumn(kind)}, alias, language, weight)
      select ${into}::int, name, language, 90 from ${nameTable(kind)} where ${idColumn(kind)} = ${from}::int
      on conflict do nothing`.execute(trx)
}
