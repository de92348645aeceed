import { nameKey } from '../catalogue-admin/index.ts'
import type { Offering } from './offer-rows.ts'
import { aliasRows, type StarterAliases, type StarterData } from './starter-data.ts'
import { idsByMatch, insertMissing, noteOffered, type WithAliases } from './starter-repository.ts'

interface Named {
  readonly name: string
  readonly key?: string
  readonly names?: Readonly<Record<string, string>>
  readonly aliases?: StarterAliases
}

/**
 * Adds names and aliases to existing rows. Names set by admins stay, and no alias equals the English name of another
 * part or make.
 */
export async function offerWords(
  { trx, offered }: Offering,
  table: WithAliases,
  all: readonly Named[],
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const taken = table === 'part' || table === 'make' ? await idsByMatch(trx, table) : new Map<string, number>()
  const column = `${table}_id`
  const known = all.flatMap(({ name, names = {}, aliases, key = `${table}/${name}` }) => {
    const id = ids.get(key)
    return id === undefined ? [] : [{ key, id, names, aliases }]
  })
  const names = known.flatMap(({ key, id, names: own }) =>
    Object.entries(own).map(([language, name]) => ({
      key: `${key}/${language}`,
      row: { [column]: id, language, name },
    })),
  )
  const aliases = known.flatMap(({ key, id, aliases: own }) =>
    aliasRows(own).map((row) => ({ key: `${key}~${row.alias}`, row: { [column]: id, ...row }, id })),
  )
  const newNames = names.filter(({ key }) => !offered.has(key))
  const newAliases = aliases.filter(({ key }) => !offered.has(key))
  const free = newAliases.filter(({ row, id }) => (taken.get(nameKey(row.alias)) ?? id) === id)
  const added =
    (table === 'part' || table === 'category'
      ? await insertMissing(
          trx,
          `${table}_name`,
          newNames.map(({ row }) => row),
        )
      : 0) +
    (await insertMissing(
      trx,
      `${table}_alias`,
      free.map(({ row }) => row),
    ))
  await noteOffered(
    trx,
    [...newNames, ...newAliases].map(({ key }) => ({ key, row_id: null })),
  )
  return added
}

export async function offerPhrases({ trx, offered }: Offering, phrases: StarterData['phrases']): Promise<number> {
  const all = Object.entries(phrases).flatMap(([language, byMeaning]) =>
    Object.entries(byMeaning).flatMap(([meaning, list]) => list.map((phrase) => ({ language, meaning, phrase }))),
  )
  const fresh = all
    .map((row) => ({ row, key: `phrase/${row.language}/${row.phrase}/${row.meaning}` }))
    .filter(({ key }) => !offered.has(key))
  const added = await insertMissing(
    trx,
    'search_phrase',
    fresh.map(({ row }) => row),
  )
  await noteOffered(
    trx,
    fresh.map(({ key }) => ({ key, row_id: null })),
  )
  return added
}
