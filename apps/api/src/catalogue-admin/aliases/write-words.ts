import type { TaxonomyNames, AliasKind } from '@axle/contract'
import type { Actor } from '../../http/actor.ts'
import { record } from '../../platform/audit.ts'
import { editedFields } from '../../errors/edit-conflict.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Db, Platform } from '../../platform/platform.ts'
import { findRow, lockTaxonomy } from '../row-repository.ts'
import { kindOf } from '../kinds.ts'
import { nameKey, tidyName } from '../names.ts'
import { invalid } from '../read-fields.ts'
import { requireFreeName } from '../refusals.ts'
import { rowNotFound } from '../row-queries.ts'
import { isTranslated, readWords, replaceAliases, writeNames } from './words-repository.ts'

/** Returns names and aliases in every language. Throws not-found. */
export async function getWords(db: Db, kind: AliasKind, id: number): Promise<TaxonomyNames> {
  if ((await findRow(db, kind, id)) === undefined) throw rowNotFound(kind)
  return readWords(db, kind, id)
}

/**
 * Changes names and aliases. Nodes reload them at commit; the listing does not change. Throws not-found, 400 for a
 * duplicate alias, 409 `name_taken` for the name of another, and 409 `edit_conflict`.
 */
export async function changeWords(
  { db }: Platform,
  actor: Actor,
  { kind, id }: { readonly kind: AliasKind; readonly id: number },
  body: CallOf<'PUT /curation/:kind/:id/words'>['body'],
  ip: string | undefined,
): Promise<TaxonomyNames> {
  const { was, ...sent } = body
  return db.transaction().execute(async (trx) => {
    await lockTaxonomy(trx)
    const row = await findRow(trx, kind, id)
    if (row === undefined) throw rowNotFound(kind)
    const now = await readWords(trx, kind, id)
    const { names, aliases } = editedFields(tidied(sent, row.name ?? ''), {
      was,
      now,
      nested: ['names'],
      unordered: ['aliases'],
    })
    if (names && isTranslated(kind)) await writeNames(trx, kind, id, names)
    if (aliases) {
      refuseDoubles(aliases)
      await requireFreeName(trx, kind, {}, { id, aliases: aliases.map(({ alias }) => alias) })
      await replaceAliases(trx, kind, id, aliases)
    }
    if (names || aliases)
      await record(trx, {
        actorId: actor.id,
        action: 'curation.changed',
        subjectType: kindOf(kind).table,
        subjectId: id,
        details: { ...(names && { names: { from: now.names, to: names } }), ...(aliases && changesOf(now, aliases)) },
        ip,
      })
    return readWords(trx, kind, id)
  })
}

/** Normalises names, and drops aliases equal to the name. */
const tidied = ({ names, aliases }: Sent, name: string): Partial<TaxonomyNames> => ({
  ...(names && {
    names: Object.fromEntries(Object.entries(names).map(([language, each = '']) => [language, tidyName(each)])),
  }),
  ...(aliases && {
    aliases: aliases
      .map((each) => ({ ...each, alias: tidyName(each.alias) }))
      .filter(({ alias }) => nameKey(alias) !== nameKey(name)),
  }),
})

type Sent = Pick<CallOf<'PUT /curation/:kind/:id/words'>['body'], 'names' | 'aliases'>

function refuseDoubles(aliases: TaxonomyNames['aliases']): void {
  const keys = aliases.map(({ alias }) => nameKey(alias))
  const double = aliases.find((_, at) => keys.indexOf(keys[at] ?? '') !== at)
  if (double) throw invalid([{ path: 'aliases', message: `${double.alias} is listed twice among the aliases` }])
}

function changesOf(now: TaxonomyNames, aliases: TaxonomyNames['aliases']) {
  const key = ({ alias, language, weight }: TaxonomyNames['aliases'][number]) => `${alias} (${language}, ${weight})`
  const [before, after] = [now.aliases.map(key), aliases.map(key)]
  return {
    aliases: {
      added: after.filter((each) => !before.includes(each)),
      removed: before.filter((each) => !after.includes(each)),
    },
  }
}
