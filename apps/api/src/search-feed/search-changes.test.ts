import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, aVendor } from '@axle/testing/builders'
import { testDatabase } from '@axle/testing/test-database'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { refreshListing } from '../search/index.ts'
import {
  addMissed,
  deleteChanges,
  forgetChanges,
  hasPostponed,
  postponeChanges,
  readDueChanges,
  setAside,
} from './change-repository.ts'
import { listOnSale, listRefused, readFeedState } from './feed-queries.ts'
import {
  endLease,
  lease,
  listIndexes,
  makeLive,
  recordProgress,
  registerIndex,
  removeIndex,
} from './index-repository.ts'

const { db } = await testDatabase()
const build = catalogueBuilder(db)
const shopId = await aShop(db, (await aVendor(db)).id)
const aListed = () => build.product({ shopId, name: 'Brake pad' })
const rename = async (id: number, name: string) => {
  await db.updateTable('product').set({ name }).where('id', '=', id).execute()
  await refreshListing(db, [id])
}
const register = (name: string) => registerIndex(db, { name, mappingVersion: 1, database: 'here' })
const due = (name = 'one') => readDueChanges(db, name, 100)
const one = { id: '00000000-0000-4000-8000-000000000001', leaseSeconds: 60 }
const other = { ...one, id: '00000000-0000-4000-8000-000000000002' }

beforeEach(async () => {
  for (const { name } of await listIndexes(db)) await removeIndex(db, name)
})

describe('changes of products', () => {
  it('are not noted on a site without a search cluster', async () => {
    await aListed()
    const { n } = await db
      .selectFrom('search_change')
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
  })

  it('are noted once for each product, with a version that rises', async () => {
    await register('one')
    const id = await aListed()
    const [first] = await due()
    await rename(id, 'Brake disc')
    const [second] = await due()
    expect(await due()).toHaveLength(1)
    expect(first?.version).toBeLessThan(second?.version ?? 0)
    const [index] = await listIndexes(db)
    expect(index?.first_version).toBeLessThan(first?.version ?? 0)
  })

  it('are noted when a product leaves sale, and for an index that is built as well', async () => {
    const id = await aListed()
    await register('one')
    await makeLive(db, 'one')
    await register('two')
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await refreshListing(db, [id])
    expect([await due('one'), await due('two')].map((found) => found.map(({ product }) => product))).toEqual([
      [id],
      [id],
    ])
  })

  it('get a higher version from the writer who waited than from the one who was first', async () => {
    await register('one')
    const id = await aListed()
    const versions: number[] = []
    const second = await db.transaction().execute(async (trx) => {
      await refreshListing(trx, [id])
      const waiting = db.transaction().execute(async (later) => {
        await sql`update listing set in_stock = false where product_id = ${id}`.execute(later)
        return readDueChanges(later, 'one', 1)
      })
      versions.push(...(await readDueChanges(trx, 'one', 1)).map(({ version }) => version))
      return { waiting }
    })
    versions.push(...(await second.waiting).map(({ version }) => version))
    expect(versions).toHaveLength(2)
    expect(versions[0]).toBeLessThan(versions[1] ?? 0)
  })

  it('stay when the product changed again while they were sent', async () => {
    await register('one')
    const [kept, gone] = [await aListed(), await aListed()]
    const sent = await due()
    await rename(kept, 'Brake disc')
    await forgetChanges(db, 'one', sent)
    expect((await due()).map(({ product }) => product)).toEqual([kept])
    await forgetChanges(db, 'one', await due())
    expect(await due()).toEqual([])
    expect(gone).toBeGreaterThan(0)
  })

  it('are forgotten without waiting for a writer who holds the same product', async () => {
    await register('one')
    const id = await aListed()
    const sent = await due()
    await db.transaction().execute(async (trx) => {
      await refreshListing(trx, [id])
      await forgetChanges(db, 'one', sent)
      await postponeChanges(db, 'one', sent, 'busy')
    })
    expect((await due()).map(({ product }) => product)).toEqual([id])
  })

  it('wait after a failure, and are tried at once after the next change', async () => {
    await register('one')
    await makeLive(db, 'one')
    const id = await aListed()
    await postponeChanges(db, 'one', await due(), 'the node is busy')
    expect([await due(), await hasPostponed(db, 'one')]).toEqual([[], true])
    await rename(id, 'Brake disc')
    expect([(await due()).length, await hasPostponed(db, 'one')]).toEqual([1, false])
  })

  it('that are refused for good are reported, delay no others, and are tried after the next change', async () => {
    await register('one')
    await makeLive(db, 'one')
    const id = await aListed()
    for (const change of await due()) await setAside(db, 'one', change, 'the name is too long')
    expect([await due(), await hasPostponed(db, 'one')]).toEqual([[], false])
    expect(await listRefused(db, 10)).toEqual([{ productId: id, error: 'the name is too long' }])
    expect(await readFeedState(db)).toMatchObject({ live: 'one', waiting: 0, refused: 1 })
    await rename(id, 'Short')
    expect([(await due()).length, await listRefused(db, 10)]).toEqual([1, []])
  })

  it('that writers noted for a replaced index are deleted', async () => {
    await addMissed(db, 'long gone', [1, 2], 5)
    await deleteChanges(db)
    expect(await due('long gone')).toEqual([])
  })
})

describe('an index', () => {
  it('is registered once, whoever is faster, and waits for writers that began before', async () => {
    const id = await aListed()
    await db.transaction().execute(async (trx) => {
      await refreshListing(trx, [id])
      expect(await register('early')).toBe(false)
    })
    const both = await Promise.all([register('one'), register('two')])
    expect(both.filter((made) => made)).toHaveLength(1)
    expect(await listIndexes(db)).toMatchObject([{ state: 'building', loaded: 0 }])
  })

  it('is loaded by one program at a time, and by another one when it is silent', async () => {
    await register('one')
    expect([await lease(db, 'one', one), await lease(db, 'one', other)]).toEqual([true, false])
    expect(await recordProgress(db, 'one', other, { to: 9, loaded: 9 })).toBe(false)
    await db
      .updateTable('search_index')
      .set({ leased_until: new Date(0) })
      .execute()
    expect([await lease(db, 'one', other), await lease(db, 'one', one)]).toEqual([true, false])
    expect(await recordProgress(db, 'one', one, { to: 9, loaded: 9 })).toBe(false)
    await endLease(db, 'one', other)
    expect(await lease(db, 'one', one)).toBe(true)
  })

  it('reports how far it is loaded, and replaces the one before when it goes live', async () => {
    await register('one')
    await makeLive(db, 'one')
    const id = await aListed()
    expect(await listOnSale(db, id - 1, 5)).toEqual([id])
    expect(await readFeedState(db)).toMatchObject({ live: 'one', waiting: 1, built: undefined })
    await register('two')
    await lease(db, 'two', one)
    const [{ total } = { total: 0 }] = (await listIndexes(db)).filter(({ name }) => name === 'two')
    expect(await recordProgress(db, 'two', one, { to: id, loaded: total / 2 })).toBe(true)
    expect(await readFeedState(db)).toMatchObject({ live: 'one', built: 0.5 })
    await makeLive(db, 'two')
    await makeLive(db, 'two')
    expect((await listIndexes(db)).map(({ name, state }) => [name, state])).toEqual([
      ['one', 'replaced'],
      ['two', 'live'],
    ])
    expect(await due('one')).toEqual([])
  })

  it('is out of date once the listing was emptied', async () => {
    await register('one')
    await sql`truncate listing`.execute(db)
    expect(await listIndexes(db)).toMatchObject([{ mapping_version: 0 }])
  })
})
