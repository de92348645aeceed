import type { PhraseFields } from '@axle/contract'
import type { Trx } from '../../platform/platform.ts'

export async function insertPhrase(trx: Trx, fields: PhraseFields): Promise<number> {
  const { id } = await trx.insertInto('search_phrase').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePhrase(trx: Trx, id: number, fields: Partial<PhraseFields>): Promise<void> {
  await trx.updateTable('search_phrase').set(fields).where('id', '=', id).execute()
}

export async function removePhrase(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('search_phrase').where('id', '=', id).execute()
}
