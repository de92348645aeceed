import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { offerStarter } from './index.ts'
import type { StarterData } from './starter-data.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await sql`truncate starter_entry, search_phrase, category, make cascade`.execute(db)
})

const pads = {
  name: 'Brake Pad Set',
  category: 'braking',
  names: { fr: 'Plaquettes' },
  aliases: { en: { 100: ['brake pads'] }, fr: { 60: ['garnitures'] } },
} as const
const tyre = { name: 'Tyre', category: 'braking', sizeKind: 'tyre', names: { fr: 'Pneu' } } as const
const corolla = {
  name: 'Corolla',
  body: 'sedan',
  from: 2024,
  to: null,
  use: [],
  generations: [{ code: 'E210', from: 2018, to: null }],
} as const
const first: StarterData = {
  categories: [{ slug: 'braking', name: 'Brakes', names: { fr: 'Freins' } }],
  parts: [pads],
  makes: [{ name: 'Toyota', country: 'Japan', aliases: { ar: { 100: ['تويوتا'] } }, models: [corolla] }],
  year: 2026,
  phrases: { fr: { front: ['avant'], '': ['de'] } },
}
const second: StarterData = {
  ...first,
  parts: [{ ...pads, aliases: { ...pads.aliases, de: { 90: ['Bremsklotz'] } } }, tyre],
}
const offer = (catalogue: 'add' | 'start' | 'keep', data = first) => offerStarter(db, { catalogue, data })
const none = { category: 0, part: 0, make: 0, model: 0, generation: 0, vehicle: 0, words: 0 }

const column = async (statement: ReturnType<typeof sql<{ is: string }>>) =>
  (await statement.execute(db)).rows.map(({ is }) => is)
const parts = () => column(sql`select name as is from part order by 1`)
const aliases = () => column(sql`select alias || ' ' || language || ' ' || weight as is from part_alias order by alias`)
const partNames = () => column(sql`select language || ' ' || name as is from part_name order by 1`)

describe('an empty catalogue', () => {
  it('is filled once, at the start [D-03]', async () => {
    expect(await offer('start')).toEqual({
      category: 1,
      part: 1,
      make: 1,
      model: 1,
      generation: 1,
      vehicle: 3,
      words: 7,
    })
    expect(await parts()).toEqual(['Brake Pad Set'])
    expect(await aliases()).toEqual(['brake pads en 100', 'garnitures fr 60'])
    expect(await column(sql`select year::text as is from vehicle order by 1`)).toEqual(['2024', '2025', '2026'])
    expect(await offer('start')).toEqual(none)
  })

  it('is filled once by two nodes that start together [D-03]', async () => {
    const [one, two] = await Promise.all([offer('start'), offer('start')])
    expect([one.part + two.part, one.words + two.words]).toEqual([1, 7])
    expect(await parts()).toEqual(['Brake Pad Set'])
  })

  it('has all parts of the files, with names in six languages [D-03]', async () => {
    expect(await offerStarter(db, { catalogue: 'start' })).toMatchObject({ category: 16, part: 66 })
    expect(await partNames()).toHaveLength(66 * 6)
    expect(await offerStarter(db, { catalogue: 'start' })).toEqual(none)
  })

  it('stays empty with the starter catalogue off [D-03]', async () => {
    expect(await offer('keep')).toMatchObject({ category: 0, part: 0, make: 0, vehicle: 0 })
    expect(await parts()).toEqual([])
  })
})

describe('a newer version of the starter catalogue', () => {
  it('adds new entries, and leaves what admins renamed, edited and deleted [D-03]', async () => {
    await offer('start')
    await sql`update part set name = 'Pads'; update part_name set name = 'Patins'; delete from part_alias where alias = 'brake pads';
      update part_alias set weight = 100 where alias = 'garnitures'; delete from search_phrase where phrase = 'de';
      delete from vehicle where year = 2025`.execute(db)

    expect(await offer('start', second)).toEqual({ ...none, part: 1, words: 2 })
    expect(await parts()).toEqual(['Pads', 'Tyre'])
    expect(await partNames()).toEqual(['fr Patins', 'fr Pneu'])
    expect(await aliases()).toEqual(['Bremsklotz de 90', 'garnitures fr 100'])
    expect(await column(sql`select phrase as is from search_phrase`)).toEqual(['avant'])
    expect(await column(sql`select year::text as is from vehicle order by 1`)).toEqual(['2024', '2026'])
  })

  it('adds neither a deleted part or its words, nor parts of a deleted category [D-03]', async () => {
    await offer('start')
    await sql`delete from part; delete from category`.execute(db)
    expect(await offer('start', second)).toEqual(none)
    expect(await parts()).toEqual([])
  })
})

describe('an older catalogue', () => {
  beforeEach(async () => {
    await sql`insert into category (slug, name) values ('brakes', 'brakes')`.execute(db)
    await sql`insert into part (category_id, slug, name) select id, 'pads', 'brake pad set' from category;
      insert into part_alias (part_id, alias) select id, 'brake pads' from part`.execute(db)
  })

  it('gets names, aliases and phrases, but no parts or vehicles [D-03]', async () => {
    expect(await offer('start', second)).toEqual({ ...none, words: 6 })
    expect(await parts()).toEqual(['brake pad set'])
    expect(await partNames()).toEqual(['fr Plaquettes'])
    expect(await offer('start', second)).toEqual(none)
  })

  it('gets the rest by command, without duplicates, and later additions from then on [D-03]', async () => {
    expect(await offer('add')).toMatchObject({ category: 0, part: 0, make: 1, model: 1, vehicle: 3 })
    expect(await offer('start', second)).toMatchObject({ part: 1 })
    expect(await parts()).toEqual(['Tyre', 'brake pad set'])
  })

  it('gives no part an alias that is the name of another [D-03]', async () => {
    await sql`insert into part (category_id, slug, name) select id, 'g', 'Garnitures' from category`.execute(db)
    await offer('start')
    expect(await aliases()).toEqual(['brake pads en 100'])
  })
})
