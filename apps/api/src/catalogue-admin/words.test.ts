import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { appOn } from '@axle/testing/app-on'
import { anAdmin, aSession } from '@axle/testing/builders'
import { testDatabase } from '@axle/testing/test-database'

const database = await testDatabase()
const { db } = database
const aNode = () => appOn({ ...database, ...openDatabase(database.connection, { max: 3 }) })
const [one, two] = [await aNode(), await aNode()]
afterAll(async () => void (await Promise.all([one.close(), two.close()])))

const token = await aSession(db, (await anAdmin(db)).id)
interface Sent {
  readonly was?: object
  readonly [field: string]: unknown
}
async function ask(node: typeof one, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data: Sent = {}) {
  const { was, ...fields } = data
  const payload = method !== 'GET' && method !== 'DELETE' && { data: fields, ...(was && { was }) }
  const answer = await node.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

let words: string
beforeEach(async () => {
  await sql`truncate category, search_phrase cascade`.execute(db)
  await sql`insert into category (slug, name) values ('brakes', 'Brakes')`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into part (category_id, slug, name)
    select id, part, part from category, unnest(array['Brake Disc', 'Brake Shoe']) as part returning id`.execute(db)
  words = `/curation/parts/${rows[0]?.id}/words`
})
const disc = { alias: 'disque', language: 'fr', weight: 60 }

describe('names and aliases of a part', () => {
  it('are edited in each language, and reach every node within moments [D-03]', async () => {
    const saved = await ask(one, 'PUT', words, { names: { fr: 'Disque de frein', de: '' }, aliases: [disc] })
    expect(saved).toMatchObject({ status: 200, body: { data: { names: { fr: 'Disque de frein' }, aliases: [disc] } } })
    await vi.waitFor(async () =>
      expect((await ask(two, 'GET', '/parts/names?language=fr')).body.data).toEqual({
        'Brake Disc': 'Disque de frein',
      }),
    )
    await ask(one, 'PUT', words, { names: { fr: '' } })
    expect((await ask(one, 'GET', words)).body.data).toEqual({ names: {}, aliases: [disc] })
  })

  it('are rejected when an alias is duplicate or the name of another, or a weight is out of range', async () => {
    const errors = async (aliases: object[]) => {
      const { status, body } = await ask(one, 'PUT', words, { aliases })
      return [status, body.errors[0].message]
    }
    expect(await errors([disc, { ...disc, alias: ' Disque ', language: 'de' }])).toEqual([
      400,
      'Disque is listed twice among the aliases',
    ])
    expect(await errors([{ ...disc, alias: 'brake shoe' }])).toEqual([409, 'Brake Shoe is the name of another part'])
    expect(await errors([{ ...disc, weight: 101 }])).toEqual([400, 'Weight must be from 1 to 100'])
    expect(await errors([{ ...disc, alias: ' ' }])).toEqual([400, 'Name is required!'])
    expect(await errors([{ ...disc, alias: 'x'.repeat(81) }])).toEqual([400, 'Must be at most 80 characters'])
  })

  it('are not overwritten when another admin changed them since they were read', async () => {
    await ask(one, 'PUT', words, { names: { fr: 'Disque' } })
    const late = await ask(one, 'PUT', words, { names: { fr: 'Plateau' }, was: { names: { fr: 'Rondelle' } } })
    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    const beside = await ask(one, 'PUT', words, {
      names: { fr: 'Disque', de: 'Scheibe' },
      was: { names: { fr: 'Disque' } },
    })
    expect(beside.body.data.names).toEqual({ fr: 'Disque', de: 'Scheibe' })
  })

  it('answer 404 for an unknown part', async () => {
    expect(await ask(one, 'GET', '/curation/parts/32000/words')).toMatchObject({ status: 404 })
  })
})

describe('search phrases', () => {
  const phrase = { language: 'fr', phrase: 'avant', meaning: 'front' }
  it('are added, found, changed and deleted', async () => {
    const { body } = await ask(one, 'POST', '/search-phrases', phrase)
    expect(body.data).toMatchObject(phrase)
    const path = `/search-phrases/${body.data.id}`
    expect((await ask(one, 'GET', '/search-phrases?language=fr&q=AVA')).body).toMatchObject({ meta: { total: 1 } })
    expect((await ask(one, 'GET', '/search-phrases?language=de')).body.data).toEqual([])
    expect((await ask(one, 'GET', `/search-phrases?id=${body.data.id}`)).body.data).toEqual([body.data])
    expect((await ask(one, 'PUT', path, { meaning: '' })).body.data).toMatchObject({ meaning: '' })
    expect((await ask(one, 'DELETE', path)).status).toBe(200)
    expect((await ask(one, 'DELETE', path)).status).toBe(404)
  })

  it('are rejected as duplicates, and without words', async () => {
    await ask(one, 'POST', '/search-phrases', phrase)
    expect(await ask(one, 'POST', '/search-phrases', phrase)).toMatchObject({
      status: 409,
      body: { code: 'phrase_taken' },
    })
    expect(await ask(one, 'POST', '/search-phrases', { ...phrase, phrase: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'phrase', message: 'Phrase is required!' }] },
    })
  })
})
