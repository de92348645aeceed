import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSearch, startOpenSearch } from '@axle/testing/opensearch'
import { testDatabase } from '@axle/testing/test-database'
import { deleteChanges, hasPostponed } from './change-repository.ts'
import { readFeedState } from './feed-queries.ts'
import { listIndexes, registerIndex, removeIndex } from './index-repository.ts'
import type { SearchFeed } from './search-feed.ts'
import { feedWorld } from './testing/feed-world.ts'

const database = await testDatabase()
const { db } = database
let nodes: OpenSearch
const world = await feedWorld(database, () => nodes.urls)
const { alias, ask, feedOf, cluster, copies, counted, product, rename, found } = world

const until = async (feed: SearchFeed, isSo: (state: Awaited<ReturnType<typeof readFeedState>>) => boolean) =>
  await expect
    .poll(
      async () => {
        await feed.tend()
        return isSo(await readFeedState(db))
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true)
const fed = (feed: SearchFeed) =>
  until(feed, ({ live, waiting, built }) => live !== undefined && built === undefined && waiting === 0)

/** Waits until the index is complete on two nodes. Returns the nodes, those without a copy of it first. */
const copyless = async (): Promise<readonly [number, number, number]> => {
  const readShards = () => ask<{ node: string; state: string }[]>('GET', `/_cat/shards/${alias}?format=json`)
  // Without the primary, a replica that is not complete yet is of no use.
  await expect
    .poll(async () => (await readShards()).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['STARTED', 'STARTED'])
  const shards = await readShards()
  const hasCopy = (node: number) =>
    shards.some(({ node: name }) => name === `node-${new URL(nodes.urls[node] ?? '').port}`)
  const [one = 0, two = 1, three = 2] = [0, 1, 2].toSorted((a, b) => Number(hasCopy(a)) - Number(hasCopy(b)))
  return [one, two, three]
}

beforeAll(async () => {
  nodes = await startOpenSearch({ nodes: 3 })
})
afterAll(() => nodes.stop())

describe('of three nodes', () => {
  it('one may be lost; without two, searches find what they found before, and changes wait', async () => {
    const feed = feedOf()
    const [one, two] = [await product(), await product()]
    await fed(feed)
    const [spare, primaryOrReplica] = await copyless()
    await nodes.stopNode(primaryOrReplica)
    await rename(one, 'Without a node')
    await fed(feed)
    expect(await found()).toEqual({ [one]: 'without a node', [two]: 'brake pad' })

    await nodes.stopNode(spare)
    await rename(two, 'Without a manager')
    await feed.tend()
    expect(await readFeedState(db)).toMatchObject({ waiting: 1, refused: 0 })
    expect(await found()).toEqual({ [one]: 'without a node', [two]: 'brake pad' })

    await nodes.startNode(spare)
    await fed(feed)
    await nodes.startNode(primaryOrReplica)
    expect(await found()).toEqual({ [one]: 'without a node', [two]: 'without a manager' })
    await feed.stop()
  })

  it('one is lost with a part of the index: that part of a bulk request waits, and no index without it goes live', async () => {
    for (const { name } of await listIndexes(db)) {
      await cluster().drop(name)
      await removeIndex(db, name)
    }
    await deleteChanges(db)
    const ownIndexes = cluster({ settings: { number_of_shards: 3, number_of_replicas: 0 } })
    const feed = feedOf({ cluster: ownIndexes })
    const count = await copies(await product(), 60)
    await fed(feed)
    const { live: before } = await readFeedState(db)
    const next = `${alias}-next`
    await registerIndex(db, { name: next, mappingVersion: 1, database: undefined })
    await ownIndexes.create(next)
    await nodes.stopNode(2)
    await copies(1, 0)
    await expect
      .poll(
        async () => {
          await feed.tend()
          return hasPostponed(db, next)
        },
        { timeout: 40_000 },
      )
      .toBe(true)
    // Time enough to go live.
    await sleep(1_000)
    expect((await readFeedState(db)).live).toBe(before)
    const { waiting, refused } = await readFeedState(db)
    expect([waiting > 0, waiting < count, refused]).toEqual([true, true, 0])
    expect(await cluster().problem()).toContain('red')
    await nodes.startNode(2)
    await fed(feed)
    expect((await readFeedState(db)).live).toBe(next)
    expect([await counted(), await cluster().problem()]).toEqual([count, undefined])
    await feed.stop()
  })
})
