import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TaxonomyKind, MergeEffect } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { openChangeFeed } from '../database/change-feed.ts'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { carryOverSales, refreshListing } from '../search/index.ts'

const { call, session: connection, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
// Another node: the same database, with its own caches that only the change feed updates.
const changeFeed = openChangeFeed(connection, () => undefined)
const ignore = () => undefined
const events = { ...platform.events, subscribe: ignore, subscribeTogether: ignore, subscribeApart: ignore }
const other = await createApp({ platform: { ...platform, changeFeed, events } })
await Promise.all([changeFeed.ready, other.ready()])
afterAll(async () => {
  await other.close()
  await changeFeed.close()
  await close()
})

let admin: TestUser, owner: TestUser, buyer: TestUser
let shopId: number
beforeAll(async () => {
  ;[admin, owner, buyer] = [await anAdmin(db), await aVendor(db), await aCustomer(db)]
  shopId = await aShop(db, owner.id)
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
const idOf = async (kind: TaxonomyKind, q: string): Promise<number> =>
  (await call('GET', `/curation/${kind}?q=${encodeURIComponent(q)}`, { token: admin.token })).body.data[0].id
const merge = async (kind: TaxonomyKind, from: number, into: number): Promise<MergeEffect> => {
  const url = `/curation/${kind}/${from}/merge/${into}`
  const preview = await call('GET', url, { token: admin.token })
  const { status, body } = await call('POST', url, { token: admin.token, data: {} })
  expect([preview.status, status]).toEqual([200, 200])
  expect(body).toEqual(preview.body)
  return body.data
}
type Query = Record<string, string>
/** Other nodes see sales some seconds later. */
const withoutStock = ({ data, meta }: { data: object; meta: object }) => ({
  meta,
  data: Array.isArray(data) ? data.map(({ stock: _, totalSold: __, ...product }) => product) : data,
})
/** The answer of both nodes, which must be equal. */
async function onBothNodes(path: string, query: Query) {
  const url = `${path}?${new URLSearchParams(query).toString()}`
  const here = (await call('GET', url)).body
  await changeFeed.caughtUp()
  const there = (await other.inject({ method: 'GET', url: `/api${url}` })).json()
  expect(withoutStock(there)).toEqual(withoutStock(here))
  return here
}
const found = async (query: Query): Promise<number[]> =>
  (await onBothNodes('/products', { sort: 'newest', limit: '100', ...query })).data
    .map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => a - b)
const counted = async (facet: 'part' | 'make' | 'model' | 'category', query: Query) =>
  (await onBothNodes('/products/facets', query)).data[facet].filter(({ count }: { count: number }) => count > 0)
/** The listing must equal a rebuilt one. */
async function expectTrueListing() {
  await carryOverSales(db)
  const rows = () => db.selectFrom('listing').selectAll().orderBy('product_id').execute()
  const before = await rows()
  await refreshListing(db, 'all')
  expect(before).toEqual(await rows())
}
const buy = (productId: number) =>
  call('POST', '/orders', { token: buyer.token, data: { items: [{ productId, quantity: 1 }], ...delivery } })

describe('merging parts', () => {
  it('moves products, names and numbers, keeps orders, and shows at once on all nodes', async () => {
    const [wrong, right, from, to] = [unique('Brake pad'), unique('Brake pads'), unique('Brakez'), unique('Brakes')]
    const first = await build.product({ shopId, name: 'Set one', part: wrong, category: from, numbers: ['BP-77'] })
    const second = await build.product({ shopId, name: 'Set two', part: right, category: to })
    const [a, b] = [await idOf('parts', wrong), await build.part(right, to)]
    await call('PUT', `/curation/parts/${a}`, { token: admin.token, data: { aliases: ['stoppers', 'Lining'] } })
    await call('PUT', `/curation/parts/${b}`, { token: admin.token, data: { aliases: ['lining'] } })
    const order = (await buy(first)).body.data.order
    const read = async () => (await call('GET', `/orders/${order.id}`, { token: buyer.token })).body
    const before = await read()

    expect(await merge('parts', a, b)).toEqual({ products: 1, children: 0, garages: 0, aliases: 2, doubles: 0 })
    expect(await found({ part: right })).toEqual([first, second])
    // URLs from before the merge give the same result.
    expect(await found({ part: wrong })).toEqual([first, second])
    expect(await found({ category: to })).toEqual([first, second])
    expect(await counted('category', { part: right })).toEqual([{ value: to, count: 2 }])
    expect(await found({ q: `${wrong} stoppers` })).toEqual([first, second])
    expect(await found({ q: 'bp77' })).toEqual([first])
    expect((await call('GET', `/products/${first}`)).body.data).toMatchObject({ partId: b, partName: right })
    expect((await call('GET', `/parts/${a}`)).status).toBe(404)
    const { aliases } = (await call('GET', `/curation/parts?q=${right}`, { token: admin.token })).body.data[0]
    expect(aliases.toSorted()).toEqual([wrong, 'lining', 'stoppers'].toSorted())
    expect(await read()).toEqual(before)
    await expectTrueListing()
    const audit = db.selectFrom('audit').select(['action', 'details']).where('subject_id', '=', String(b))
    expect((await audit.where('subject_type', '=', 'part').orderBy('id', 'desc').execute())[0]).toMatchObject({
      action: 'curation.merged',
      details: { from: { id: a, name: wrong }, into: { id: b, name: right }, products: 1 },
    })
  })

  it('with very many products updates lists and facets at once, and search soon, during orders and edits', async () => {
    const [wrong, right] = [unique('Filtr'), unique('Filter')]
    const [a, b] = [await build.part(wrong, 'Service parts'), await build.part(right, 'Oils')]
    const { rows } = await platform.pool.query<{ id: number }>(
      `insert into product (shop_id, part_id, name, description, description_text, price_pesewas, stock, images)
        select $1, $2, 'Filter ' || n, 'x', 'x', 1000, 5, '{/images/part}' from generate_series(1, 1200) n returning id`,
      [shopId, a],
    )
    const ids = rows.map(({ id }) => id)
    await refreshListing(db, ids)
    let isMerging = true
    const statuses: number[] = []
    const busy = async (work: (id: number) => Promise<{ status: number }>) => {
      for (let n = 0; isMerging; n++) {
        statuses.push((await work(ids[(n * 7) % ids.length] ?? 0)).status)
        await sleep(1)
      }
    }
    const edit = (id: number) => call('PUT', `/products/${id}`, { token: owner.token, data: { price: 11 } })
    const tables = (id: number) =>
      call('PUT', `/business/${shopId}/products`, {
        token: owner.token,
        data: {
          changes: [id, id + 1, id - 1].filter((one) => ids.includes(one)).map((one) => ({ id: one, price: 12 })),
        },
      })
    const others = [busy(buy), busy(edit), busy(tables)]
    await sleep(50)
    await merge('parts', a, b)
    isMerging = false
    await Promise.all(others)
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 201 && status !== 409)).toEqual([])
    expect((await onBothNodes('/products', { part: right, sort: 'newest' })).meta.total).toBe(1_200)
    expect(await counted('part', { category: 'Oils' })).toEqual([{ value: right, count: 1_200 }])
    expect(await counted('part', { category: 'Service parts' })).toEqual([])
    await settled()
    expect((await onBothNodes('/products', { q: right, sort: 'newest' })).meta.total).toBe(1_200)
    expect((await onBothNodes('/products', { q: wrong, sort: 'newest' })).meta.total).toBe(1_200)
    await expectTrueListing()
  })

  it('accepts no new references to the removed row', async () => {
    const [wrong, right] = [await build.part(unique('Goingg'), 'x'), await build.part(unique('Going'), 'x')]
    const id = await build.product({ shopId, name: 'Mover' })
    const [merged, edited] = await Promise.all([
      call('POST', `/curation/parts/${wrong}/merge/${right}`, { token: admin.token, data: {} }),
      call('PUT', `/products/${id}`, { token: owner.token, data: { partId: wrong } }),
    ])
    expect(merged.status).toBe(200)
    expect([200, 400]).toContain(edited.status)
    const { partId } = (await call('GET', `/products/${id}`)).body.data
    expect(partId).not.toBe(wrong)
    await expectTrueListing()
  })

  it('is rejected for a row and itself, and for unknown rows', async () => {
    const id = await build.part(unique('Alone'), 'x')
    const itself = await call('POST', `/curation/parts/${id}/merge/${id}`, { token: admin.token, data: {} })
    expect([itself.status, itself.body.message]).toEqual([400, 'Choose another entry to merge it into'])
    const nowhere = await call('POST', `/curation/parts/${id}/merge/999999`, { token: admin.token, data: {} })
    expect(nowhere.status).toBe(404)
  })
})

describe('merging categories', () => {
  it('moves their parts', async () => {
    const [wrong, right] = [unique('Ligths'), unique('Lights')]
    const first = await build.product({ shopId, name: 'Lamp', part: unique('Lamp'), category: wrong })
    const second = await build.product({ shopId, name: 'Bulb', part: unique('Bulb'), category: right })
    const [a, b] = [await idOf('categories', wrong), await idOf('categories', right)]
    expect(await merge('categories', a, b)).toEqual({ products: 1, children: 1, garages: 0, aliases: 0, doubles: 0 })
    expect(await found({ category: right })).toEqual([first, second])
    expect(await counted('category', { category: right })).toEqual(expect.arrayContaining([{ value: right, count: 2 }]))
    await expectTrueListing()
  })
})

describe('merging vehicles', () => {
  it('merges makes with models of the same name, and vehicles of the same year with their fitments and garages', async () => {
    const [wrong, right] = [unique('Toyotta'), unique('Toyota')]
    const both = await build.product({
      shopId,
      name: 'Both',
      fits: [
        [wrong, 'Corolla', 2010],
        [right, 'Corolla', 2010],
      ],
    })
    const moved = await build.product({
      shopId,
      name: 'Moved',
      fits: [
        [wrong, 'Corolla', 2011],
        [wrong, 'Vitz', 2004],
      ],
    })
    const vehicle = (make: string, model: string, year: number) => build.vehicle(make, model, year)
    const [removed, remaining] = [await vehicle(wrong, 'Corolla', 2010), await vehicle(right, 'Corolla', 2010)]
    const vitz = await vehicle(wrong, 'Vitz', 2004)
    const describeFitment = (vehicleId: number, values: object) =>
      db.updateTable('fitment').set(values).where('product_id', '=', both).where('vehicle_id', '=', vehicleId).execute()
    await describeFitment(removed, { note: 'only with air-con', position: 'front', steering: 'left' })
    await describeFitment(remaining, { note: 'saloon', position: 'front', steering: 'right' })
    const modelOf = async (make: string) => await idOf('models', `${make} Corolla`)
    await call('PUT', `/curation/models/${await modelOf(wrong)}`, { token: admin.token, data: { aliases: ['Axio'] } })
    for (const make of [wrong, right])
      await call('POST', '/curation/generations', {
        token: admin.token,
        data: { name: 'E140', parentId: await modelOf(make), fromYear: 2006 },
      })
    const people = [await aCustomer(db), await aCustomer(db)]
    await call('POST', '/garage', {
      token: people[0]?.token,
      data: { vehicleIds: [remaining, removed], chosenId: removed },
    })
    await call('POST', '/garage', { token: people[1]?.token, data: { vehicleIds: [removed, vitz], chosenId: vitz } })
    const [a, b] = [await idOf('makes', wrong), await idOf('makes', right)]

    expect(await merge('makes', a, b)).toEqual({ products: 2, children: 2, garages: 3, aliases: 1, doubles: 1 })
    expect(await found({ make: right })).toEqual([both, moved])
    expect(await found({ make: right, model: 'Vitz', year: '2004' })).toEqual([moved])
    expect(await counted('model', { make: right })).toEqual([
      { value: 'Corolla', count: 2 },
      { value: 'Vitz', count: 1 },
    ])
    expect(await found({ q: `${wrong} axio`, understand: 'true' })).toEqual([both, moved])
    expect((await call('GET', `/products/${moved}`)).body.data.fits).toBe(`${right} Corolla 2011, ${right} Vitz 2004`)
    const { vehicleMakes } = (await call('GET', `/products/${both}`)).body.data
    expect(vehicleMakes).toMatchObject([
      { vehicleMakeId: remaining, note: 'saloon; only with air-con', position: 'front', steering: null },
    ])
    const garages = await Promise.all(people.map(({ token }) => call('GET', '/garage', { token })))
    expect(garages.map(({ body }) => body.data)).toMatchObject([
      { vehicles: [{ vehicleId: remaining, make: right }], chosenId: remaining },
      { vehicles: [{ vehicleId: remaining }, { vehicleId: vitz, make: right }], chosenId: vitz },
    ])
    const tree = (await call('GET', '/vehicle-makes/tree')).body.data
    const names = tree.filter((make: { name: string }) => [wrong, right].includes(make.name))
    expect(names).toMatchObject([{ name: right, aliases: [wrong], models: [{ aliases: ['Axio'] }, { name: 'Vitz' }] }])
    const generations = await call('GET', `/curation/generations?parentId=${await modelOf(right)}`, {
      token: admin.token,
    })
    expect(generations.body.meta.total).toBe(1)
    await expectTrueListing()
  })

  it('merges models of different makes, and single vehicles', async () => {
    const [first, second] = [unique('Daewoo'), unique('Chevrolet')]
    const matiz = await build.product({
      shopId,
      name: 'Matiz bumper',
      fits: [
        [first, 'Matiz', 2008],
        [first, 'Matiz', 2009],
      ],
    })
    const spark = await build.product({ shopId, name: 'Spark bumper', fits: [[second, 'Spark', 2009]] })
    const [a, b] = [await idOf('models', `${first} Matiz`), await idOf('models', `${second} Spark`)]
    expect(await merge('models', a, b)).toEqual({ products: 1, children: 2, garages: 0, aliases: 1, doubles: 1 })
    expect(await found({ make: second, model: 'Spark', year: '2009' })).toEqual([matiz, spark])
    expect(await found({ make: second, year: '2008' })).toEqual([matiz])
    expect(await found({ make: first })).toEqual([])
    const [older, newer] = [await build.vehicle(second, 'Spark', 2008), await build.vehicle(second, 'Spark', 2009)]
    expect(await merge('vehicles', older, newer)).toMatchObject({ products: 1, garages: 0, doubles: 0 })
    expect(await found({ make: second, year: '2008' })).toEqual([])
    expect((await call('GET', `/products/${matiz}`)).body.data.fits).toBe(`${second} Spark 2009`)
    await expectTrueListing()
  })

  it('rolls back completely after a failure', async () => {
    const [first, second] = [unique('Half'), unique('Whole')]
    const id = await build.product({ shopId, name: 'Half', fits: [[first, 'One', 2001]] })
    await build.vehicle(second, 'Two', 2001)
    const [a, b] = [await idOf('makes', first), await idOf('makes', second)]
    await sql`create function refuse_make() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      db,
    )
    await sql`create trigger refuse_make before delete on make for each row execute function refuse_make()`.execute(db)
    const { status } = await call('POST', `/curation/makes/${a}/merge/${b}`, { token: admin.token, data: {} })
    await sql`drop trigger refuse_make on make`.execute(db)
    expect(status).toBe(500)
    expect(await found({ make: first })).toEqual([id])
    expect(await found({ make: second })).toEqual([])
  })
})
