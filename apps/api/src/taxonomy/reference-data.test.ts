import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { appOn } from '@axle/testing/app-on'
import { testDatabase } from '@axle/testing/test-database'
import { referenceData } from './reference-data.ts'

const database = await testDatabase()
const { db } = database
const node = await appOn({ ...database, ...openDatabase(database.connection, { max: 4 }) })
afterAll(() => node.close())
const read = referenceData(node.platform)

it('reads names, aliases and phrases of every language, and follows edits by another node [D-03]', async () => {
  await sql`insert into category (slug, name) values ('brakes', 'Brakes');
    insert into part (category_id, slug, name) select id, 'brake-disc', 'Brake Disc' from category;
    insert into part_name (part_id, language, name) select id, 'fr', 'Disque de frein' from part;
    insert into part_alias (part_id, alias) select id, 'rotor' from part;
    insert into category_name (category_id, language, name) select id, 'fr', 'Freins' from category;
    insert into search_phrase (language, phrase, meaning) values ('fr', 'avant', 'front')`.execute(db)
  await vi.waitFor(async () => expect((await read()).words.phrases).toHaveLength(1))

  const { words, aliases } = await read()
  expect(words.parts).toMatchObject([
    { language: 'fr', name: 'Disque de frein', weight: 100 },
    { language: 'en', name: 'rotor', weight: 100 },
  ])
  expect(words.categories).toMatchObject([{ language: 'fr', name: 'Freins', weight: 100 }])
  expect(words.phrases).toEqual([{ language: 'fr', phrase: 'avant', meaning: 'front' }])

  await sql`insert into part_alias (part_id, alias, language, weight) select id, 'disque', 'fr', 60 from part`.execute(
    db,
  )
  await vi.waitFor(async () => expect((await read()).words.parts).toHaveLength(3))
  expect((await read()).words.parts).toContainEqual(
    expect.objectContaining({ name: 'disque', language: 'fr', weight: 60 }),
  )
  // URLs and facets know only English aliases of parts.
  expect(aliases.parts.map(({ name }) => name)).toEqual(['rotor'])
})

it('maps English names of categories and parts to a language, and follows edits [D-03]', async () => {
  const ask = async (language: string) => (await node.app.inject(`/api/parts/names?language=${language}`)).json()
  await sql`insert into part_name (part_id, language, name) select id, 'de', 'Bremsscheibe' from part`.execute(db)
  await vi.waitFor(async () => expect((await ask('de')).data).toEqual({ 'Brake Disc': 'Bremsscheibe' }))
  expect((await ask('fr')).data).toEqual({ Brakes: 'Freins', 'Brake Disc': 'Disque de frein' })
  expect((await ask('en')).data).toEqual({})
  await sql`update part_name set name = 'Scheibe' where language = 'de'`.execute(db)
  await vi.waitFor(async () => expect((await ask('de')).data).toEqual({ 'Brake Disc': 'Scheibe' }))
  expect(await ask('tlh')).toMatchObject({ errors: [{ path: 'language', message: 'Unknown language' }] })
})
