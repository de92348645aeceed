import { sql } from 'kysely'
import type { Trx } from '../../platform/platform.ts'

/** Marks a limited number of problems of deleted buyers that ended before a time, and returns their ids. */
export async function takeOfDeletedBuyers(trx: Trx, endedBefore: Date, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update problem set text = '', texts_removed_at = ${at} where id = any(array(
      select p.id from problem p join users u on u.id = p.buyer_id
      where u.deleted_at is not null and p.ended_at < ${endedBefore} and p.texts_removed_at is null
      order by p.id limit 500 for no key update of p skip locked))
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Removes the texts of all steps of problems, and the rows of their photos. Returns the ids of the photos. */
export async function removeTexts(trx: Trx, problems: readonly number[]): Promise<number[]> {
  if (problems.length === 0) return []
  await trx
    .updateTable('problem_event')
    .set({ note: '' })
    .where('problem_id', 'in', problems)
    .where('note', '<>', '')
    .execute()
  const rows = await trx
    .deleteFrom('problem_photo')
    .where('event_id', 'in', trx.selectFrom('problem_event').select('id').where('problem_id', 'in', problems))
    .returning('upload_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
