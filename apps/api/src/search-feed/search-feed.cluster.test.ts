import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { readDueChanges } from './change-repository.ts'
import { listRefused, readFeedState } from './feed-queries.ts'
import type { IndexCluster } from './index-cluster.ts'
import { listIndexes, registerIndex, removeIndex, type SearchIndex } from './index-repository.ts'
import type { SearchFeed } from './search-feed.ts'
import { documentOf } from '../search-index/documents/document-of.ts'
import { feedWorld, refused } from './testing/feed-world.ts'

const database = await testDatabase()
const { db } = database
const away = ['http://127.0.0.1:1']
let urls: readonly string[]
const world = await feedWorld(database, () => urls)
const { feedOf, cluster, product, rename, takeOffSale, copies, found, counted, ask, alias } = world

const feeds: SearchFeed[] = []
const aFeed = (...options: Parameters<typeof feedOf>): SearchFeed => {
  const feed = feedOf(...options)
  feeds.push(feed)
  return feed
}
/** Tends until an index is live and nothing waits. */
const fed = async (feed: SearchFeed) => {
  await expect
    .poll(
      async () => {
        await feed.tend()
        const { live, waiting, built } = await readFeedState(db)
        return live !== undefined && waiting === 0 && built === undefined
      },
      { timeout: 40_000 },
    )
    .toBe(true)
}
const live = async () => (await readFeedState(db)).live ?? ''

beforeEach(async () => {
  urls = [inject('searchUrl') ?? '']
  await db.updateTable('product').set({ deleted_at: new Date() }).execute()
  await db.deleteFrom('listing').execute()
})
afterEach(async () => {
  urls = [inject('searchUrl') ?? '']
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()))
  for (const { name } of await listIndexes(db)) {
    await cluster().drop(name)
    await removeIndex(db, name)
  }
})

describe('the feed of a search cluster', () => {
  it('builds the first index by itself, and then feeds every change', async () => {
    const [stays, leaves] = [await product(), await product()]
    const feed = aFeed()
    await fed(feed)
    expect(await found()).toEqual({ [stays]: 'brake pad', [leaves]: 'brake pad' })
    await rename(stays, 'Brake disc')
    await takeOffSale(leaves)
    const added = await product('Oil filter')
    await fed(feed)
    expect(await found()).toEqual({ [stays]: 'brake disc', [added]: 'oil filter' })
  })

  it('shows writers their own change at once, although others wait for the next round', async () => {
    const id = await product()
    const feed = aFeed()
    await fed(feed)
    await rename(id, 'Brake disc')
    expect(await found()).toEqual({ [id]: 'brake pad' })
    await Promise.all([feed.settled(), feed.settled()])
    expect(await found()).toEqual({ [id]: 'brake disc' })
    expect((await readFeedState(db)).waiting).toBe(0)
  })

  it('never overwrites a newer state by an older one that arrives late, nor brings back what left sale', async () => {
    const [changed, gone] = [await product(), await product()]
    await fed(aFeed())
    const index = await live()
    await rename(changed, 'First')
    await rename(gone, 'First')
    const late = await readDueChanges(db, index, 10)
    const document = documentOf(changed, { name: 'First' })
    await rename(changed, 'Second')
    await takeOffSale(gone)
    await fed(aFeed())
    const writes = late.map(({ product: id, version }) => ({ product: id, version, document }))
    expect(await cluster().write(index, writes, true)).toEqual([])
    expect(await found()).toEqual({ [changed]: 'second' })
  })

  it('sends what a dead node may have sent already once more, without harm', async () => {
    const id = await product()
    await fed(aFeed())
    await rename(id, 'Brake disc')
    const [change] = await readDueChanges(db, await live(), 1)
    const write = { product: id, version: change?.version ?? 0, document: documentOf(id, { name: 'Brake disc' }) }
    // The node dies before it forgets the change.
    await cluster().write(await live(), [write], true)
    await fed(aFeed())
    expect(await found()).toEqual({ [id]: 'brake disc' })
  })

  it('keeps only what is refused of a bulk request, reports it, and tries it after its next change', async () => {
    const [bad, good] = [await product(), await product()]
    const feed = aFeed()
    await fed(feed)
    await rename(bad, refused)
    await rename(good, 'Brake disc')
    await fed(feed)
    expect(await found()).toEqual({ [bad]: 'brake pad', [good]: 'brake disc' })
    expect(await readFeedState(db)).toMatchObject({ waiting: 0, refused: 1 })
    expect(await listRefused(db, 5)).toEqual([
      { productId: bad, error: expect.stringContaining('mapper_parsing_exception') },
    ])
    await rename(bad, 'Corrected')
    await fed(feed)
    expect([await found(), await listRefused(db, 5)]).toEqual([{ [bad]: 'corrected', [good]: 'brake disc' }, []])
  })

  it('builds an index without the products that are refused, and reports them', async () => {
    const [bad, good] = [await product(refused), await product()]
    await fed(aFeed())
    expect(await found()).toEqual({ [good]: 'brake pad' })
    expect((await listRefused(db, 5)).map(({ productId }) => productId)).toEqual([bad])
  })

  it('notes one change for each product while the cluster is away for long, and feeds them when it is back', async () => {
    const [id, gone] = [await product(), await product()]
    const feed = aFeed()
    await fed(feed)
    urls = away
    for (let n = 0; n < 20; n += 1) {
      await rename(id, `Name ${n}`)
      await feed.tend()
    }
    await takeOffSale(gone)
    await feed.settled()
    expect(await readFeedState(db)).toMatchObject({ waiting: 2, refused: 0 })
    urls = [inject('searchUrl') ?? '']
    await fed(feed)
    expect(await found()).toEqual({ [id]: 'name 19' })
  })
})

describe('an index of the cluster', () => {
  it('that somebody deleted is built anew, and not made again by writes', async () => {
    const id = await product()
    const feed = aFeed()
    await fed(feed)
    const before = await live()
    // The default of OpenSearch, unlike that of the nodes of tests.
    const createsIndexes = (value: boolean | null) =>
      ask('PUT', '/_cluster/settings', { transient: { 'action.auto_create_index': value } })
    await createsIndexes(true)
    onTestFinished(async () => void (await createsIndexes(null)))
    await ask('DELETE', `/${before}`)
    expect(await found()).toEqual({ index: 'missing' })
    await rename(id, 'Brake disc')
    await feed.settled()
    for (const name of [before, `${before}-writes`]) expect(await cluster().exists(name)).toBe(false)
    await fed(feed)
    expect([await found(), (await live()) === before]).toEqual([{ [id]: 'brake disc' }, false])
  })

  it('is searched again after somebody took its alias', async () => {
    const id = await product()
    const feed = aFeed()
    await fed(feed)
    const before = await live()
    await ask('POST', '/_aliases', { actions: [{ remove: { index: before, alias } }] })
    await feed.tend()
    expect([await found(), await live()]).toEqual([{ [id]: 'brake pad' }, before])
  })

  it('is built once by two nodes that start at once', async () => {
    const count = await copies(await product(), 2_500)
    const two = [aFeed({ leaseSeconds: 30 }), aFeed({ leaseSeconds: 30 })]
    await Promise.all(two.map(fed))
    expect([(await listIndexes(db)).map(({ state, loaded }) => [state, loaded]), await counted()]).toEqual([
      [['live', count]],
      count,
    ])
  })

  it('is replaced without a gap when the mapping changes, while nodes of the version before go on', async () => {
    const count = await copies(await product(), 1_500)
    const old = aFeed()
    await fed(old)
    const before = await live()
    const next = aFeed({ cluster: cluster({ mappingVersion: 2 }) })
    const counts = new Set<number>()
    await expect
      .poll(
        async () => {
          await Promise.all([next.tend(), old.tend()])
          counts.add(await counted())
          return (await listIndexes(db)).map(({ mapping_version: version, state }) => [version, state])
        },
        { interval: 5 },
      )
      .toEqual([[2, 'live']])
    expect([...counts]).toEqual([count])
    expect(await cluster().exists(before)).toBe(false)
    // The old program knows no field of the new mapping.
    const id = await product('New')
    await db
      .updateTable('search_index')
      .set({ leased_until: new Date(0) })
      .execute()
    await old.tend()
    expect((await readFeedState(db)).waiting).toBe(1)
    await fed(next)
    expect([await counted(), id > 0]).toEqual([count + 1, true])
  })

  it('of a database that was restored to an earlier moment is built anew', async () => {
    const id = await product()
    const feed = aFeed()
    await fed(feed)
    const before = await live()
    await db.updateTable('search_index').set({ database: 'the timeline before' }).execute()
    await fed(feed)
    expect([await found(), (await live()) === before]).toEqual([{ [id]: 'brake pad' }, false])
  })

  it('is finished by another node when the one that builds it dies in the middle', async () => {
    const count = await copies(await product(), 3_500)
    const real = cluster()
    let batches = 0
    const dying: IndexCluster = {
      ...real,
      // A killed process neither goes on nor renews its lease.
      write: (...given) => ((batches += 1) > 2 ? new Promise(() => undefined) : real.write(...given)),
    }
    const dead = feedOf({ cluster: dying })
    await expect
      .poll(async () => {
        await dead.tend()
        return batches
      })
      .toBe(3)
    const [{ name, loaded }] = (await listIndexes(db)) as [SearchIndex]
    expect(loaded).toBe(2_000)
    expect(await readFeedState(db)).toMatchObject({ live: undefined, built: 2_000 / count })
    let sent = 0
    const next = aFeed({
      cluster: {
        ...real,
        write: (index, writes, isShown) => ((sent += writes.length), real.write(index, writes, isShown)),
      },
    })
    await fed(next)
    expect([await live(), await counted(), sent]).toEqual([name, count, count - 2_000])
  })

  it('takes the changes made while it is loaded', async () => {
    const id = await product()
    await copies(id, 1_200)
    const gone = await product()
    const name = `${alias}-early`
    await registerIndex(db, { name, mappingVersion: 1, database: undefined })
    await takeOffSale(gone)
    await rename(id, 'Changed')
    await fed(aFeed())
    expect([await live(), await counted()]).toEqual([name, 1_201])
    const query = { query: { term: { name: 'changed' } } }
    const { hits } = await ask<{ hits: { hits: { _id: string }[] } }>('POST', `/${alias}/_search`, query)
    expect(hits.hits.map(({ _id }) => Number(_id))).toEqual([id])
  })
})
