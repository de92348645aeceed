import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { differences, readRecorded, unexecuted } from './compare-columns.ts'
import type { RawStatement } from './raw-statements.ts'

const { db } = await testDatabase()
const statement: RawStatement = {
  place: 'shop-queries.ts:7',
  texts: ['select id, name from shop where id = ', ''],
  columns: { id: 'required', name: 'required', note: 'optional' },
}
const returning = (...columns: string[]) => [{ texts: statement.texts, columns }]

it('records the columns of a raw statement, with and without rows [D-09]', async () => {
  await sql`select 1 as "first", ${2}::int as "second"`.execute(db)
  await db.transaction().execute((trx) => sql`select 3 as "third" where false`.execute(trx))
  // `begin` is sent with it.
  await db.transaction().execute((trx) => sql`select 4 as "fourth" where false`.execute(trx))
  const recorded = readRecorded(inject('recordedColumns'))
  expect(recorded).toContainEqual({
    texts: ['select 1 as "first", ', '::int as "second"'],
    columns: ['first', 'second'],
  })
  expect(recorded).toContainEqual({ texts: ['select 3 as "third" where false'], columns: ['third'] })
  expect(recorded).toContainEqual({ texts: ['select 4 as "fourth" where false'], columns: ['fourth'] })
})

it('accepts all columns of the row type, with or without the optional ones [D-09]', () => {
  expect(differences([statement], [...returning('id', 'name'), ...returning('name', 'note', 'id')])).toEqual([])
})

it('rejects a missing, a surplus and a renamed column [D-09]', () => {
  expect(differences([statement], returning('id'))).toEqual([
    'shop-queries.ts:7: the row type has "name", which the statement does not return',
  ])
  expect(differences([statement], returning('id', 'name', 'town'))).toEqual([
    'shop-queries.ts:7: the statement returns "town", which is not in its row type',
  ])
  expect(differences([statement], returning('id', 'Name'))).toHaveLength(2)
})

it('rejects a statement that no test executed [D-09]', () => {
  expect(unexecuted([statement], returning('id'))).toEqual([])
  expect(unexecuted([statement], [])).toEqual(['shop-queries.ts:7: no test executes this statement'])
})
