import type { PhraseFields, SearchPhrase } from '@axle/contract'
import type { Actor } from '../../http/actor.ts'
import { record } from '../../platform/audit.ts'
import { editedFields } from '../../errors/edit-conflict.ts'
import { DomainError, translateConstraints } from '../../errors/errors.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { lockTaxonomy } from '../row-repository.ts'
import { getPhrase } from './phrase-queries.ts'
import { insertPhrase, removePhrase, updatePhrase } from './phrase-repository.ts'

const taken = () =>
  new DomainError('conflict', 'phrase_taken', 'This phrase already has that meaning', {
    errors: [{ path: 'phrase', message: 'This phrase already has that meaning' }],
  })
const refusing = <T>(work: Promise<T>) =>
  translateConstraints(work, { search_phrase_language_phrase_meaning_key: taken })

/** Adds a phrase. Throws 409 `phrase_taken` when it exists with that meaning. */
export function addPhrase({ db }: Platform, actor: Actor, fields: PhraseFields, ip: string | undefined) {
  return refusing(
    db.transaction().execute(async (trx): Promise<SearchPhrase> => {
      await lockTaxonomy(trx)
      const id = await insertPhrase(trx, fields)
      await note(trx, actor, 'curation.created', id, fields, ip)
      return getPhrase(trx, id)
    }),
  )
}

/** Changes the fields that were sent. Throws not-found, 409 `phrase_taken` and 409 `edit_conflict`. */
export function changePhrase(
  { db }: Platform,
  actor: Actor,
  id: number,
  { was, ...sent }: CallOf<'PUT /search-phrases/:id'>['body'],
  ip: string | undefined,
) {
  return refusing(
    db.transaction().execute(async (trx): Promise<SearchPhrase> => {
      await lockTaxonomy(trx)
      const now = await getPhrase(trx, id)
      const edited = editedFields(sent, { was, now })
      if (Object.keys(edited).length > 0) {
        await updatePhrase(trx, id, edited)
        await note(trx, actor, 'curation.changed', id, { from: now, to: edited }, ip)
      }
      return getPhrase(trx, id)
    }),
  )
}

/** Throws not-found. */
export async function deletePhrase({ db }: Platform, actor: Actor, id: number, ip: string | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTaxonomy(trx)
    const { phrase, language } = await getPhrase(trx, id)
    await removePhrase(trx, id)
    await note(trx, actor, 'curation.deleted', id, { phrase, language }, ip)
  })
}

const note = (
  trx: Trx,
  actor: Actor,
  action: 'curation.created' | 'curation.changed' | 'curation.deleted',
  subjectId: number,
  details: object,
  ip: string | undefined,
) => record(trx, { actorId: actor.id, action, subjectType: 'search_phrase', subjectId, details: { ...details }, ip })
