import { randomUUID } from 'node:crypto'
import type { TaxonomyEntry } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let admin: TestUser, owner: TestUser
let shopId: number
beforeAll(async () => {
  ;[admin, owner] = [await anAdmin(db), await aVendor(db)]
  shopId = await aShop(db, owner.id)
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
  call(method, `/curation/${path}`, { token: admin.token, ...(data && { data }) })
const make = async (kind: string, data: object): Promise<TaxonomyEntry> => {
  const { status, body } = await ask('POST', kind, data)
  expect([status, body]).toEqual([201, { data: expect.anything() }])
  return body.data
}
const list = async (kind: string, query: Record<string, string | number>): Promise<TaxonomyEntry[]> => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, body } = await ask('GET', `${kind}?${search.toString()}`)
  expect(status).toBe(200)
  return body.data
}
const audited = async (type: string, id: number) =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'details', 'actor_id', 'ip'])
      .where('subject_type', '=', type)
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, details, actor_id, ip }) => ({ action, details, mine: actor_id === admin.id, ip }))

describe('adding to the taxonomy', () => {
  it('stores the kind of size that a part is chosen by, and rejects unknown kinds [S-13]', async () => {
    const category = await make('categories', { name: 'Truck wheels' })
    const part = await make('parts', { name: 'Truck tyre', parentId: category.id, sizeKind: 'tyre' })
    expect(part).toMatchObject({ sizeKind: 'tyre' })
    expect((await ask('PUT', `parts/${part.id}`, { sizeKind: 'shoe' })).status).toBe(400)
    const { body } = await ask('PUT', `parts/${part.id}`, { sizeKind: null, was: { sizeKind: 'tyre' } })
    expect(body.data).toMatchObject({ name: 'Truck tyre', sizeKind: null })
  })

  it('stores the fields of a kind, ignores others, and is audited', async () => {
    const category = await make('categories', {
      name: '  Brakes   and more ',
      position: 3,
      country: 'Japan',
      year: 2000,
    })
    expect(category).toMatchObject({ name: 'Brakes and more', position: 3, country: null, year: null, parent: null })
    const part = await make('parts', { name: 'Disc', parentId: category.id, aliases: ['Rotor', ' rotor', 'disc'] })
    expect(part).toMatchObject({
      parent: { id: category.id, name: 'Brakes and more' },
      aliases: ['Rotor'],
      products: 0,
    })
    const brand = await make('makes', { name: 'Zonda', country: 'China' })
    const model = await make('models', { name: 'Bus', parentId: brand.id, body: 'coach' })
    const generation = await make('generations', { name: 'B1', parentId: model.id, fromYear: 2001, toYear: 2004 })
    const vehicle = await make('vehicles', { parentId: model.id, year: 2002, name: 'ignored' })
    expect(generation).toMatchObject({ name: 'B1', fromYear: 2001, toYear: 2004, parent: { name: 'Zonda Bus' } })
    expect(vehicle).toMatchObject({ name: 'Zonda Bus 2002', parent: { id: model.id, name: 'Zonda Bus' }, year: 2002 })
    expect(await list('makes', { q: 'zonda' })).toMatchObject([{ children: 1, country: 'China' }])
    expect(await audited('part', part.id)).toEqual([
      {
        action: 'curation.created',
        details: { name: 'Disc', parentId: category.id, aliases: ['Rotor'] },
        mine: true,
        ip: '127.0.0.1',
      },
    ])
  })

  it.each([
    ['categories', {}, { name: 'Name is required!' }],
    ['parts', { name: 'Left alone' }, { parentId: 'Category is required!' }],
    ['parts', {}, { name: 'Name is required!', parentId: 'Category is required!' }],
    ['parts', { name: 'Of nothing', parentId: 999_999 }, { parentId: 'This category is not in the catalogue' }],
    ['models', { name: 'Left alone' }, { parentId: 'Make is required!' }],
    ['generations', { name: 'X', parentId: 1 }, { fromYear: 'Year is required!' }],
    [
      'generations',
      { name: 'X', parentId: 1, fromYear: 2004, toYear: 2001 },
      { toYear: 'The last year cannot be before the first' },
    ],
    ['vehicles', { parentId: 1 }, { year: 'Year is required!' }],
    ['vehicles', { parentId: 1, year: 1066 }, { year: 'Year must be a whole number from 1900 to 2100' }],
    ['makes', { name: 'x'.repeat(81) }, { name: 'Must be at most 80 characters' }],
    ['makes', { name: '   ' }, { name: 'Name is required!' }],
  ])('rejects %s %o at their fields', async (kind, data, errors) => {
    const { status, body } = await ask('POST', kind, data)
    expect(status).toBe(400)
    expect(Object.fromEntries(body.errors.map(({ path, message }: Record<string, string>) => [path, message]))).toEqual(
      errors,
    )
  })

  it('rejects an existing name, whatever its case and spaces, and one with another meaning', async () => {
    const [name, alias] = [unique('Tofali'), unique('Tofa')]
    const brand = await make('makes', { name, aliases: [alias] })
    const taken = await ask('POST', 'makes', { name: `  ${name.toUpperCase()} ` })
    expect([taken.status, taken.body]).toEqual([
      409,
      {
        code: 'name_taken',
        message: 'A make with this name already exists',
        errors: [{ path: 'name', message: 'A make with this name already exists' }],
      },
    ])
    const other = await ask('POST', 'makes', { name: alias.toUpperCase() })
    expect([other.status, other.body.errors]).toEqual([
      409,
      [{ path: 'name', message: `${name} is also called ${alias}` }],
    ])
    const clash = await ask('POST', 'makes', { name: unique('New'), aliases: [name] })
    expect([clash.status, clash.body.errors[0].path]).toEqual([409, 'aliases'])
    // Allowed for models of different makes.
    const second = await make('makes', { name: unique('Other') })
    await make('models', { name: 'Sprint', parentId: brand.id })
    await make('models', { name: 'Sprint', parentId: second.id })
    const model = await make('models', { name: 'Vitz', parentId: brand.id, aliases: ['Sprint'] })
    expect((await ask('POST', 'models', { name: 'VITZ', parentId: brand.id })).status).toBe(409)
    await make('vehicles', { parentId: model.id, year: 2004 })
    const again = await ask('POST', 'vehicles', { parentId: model.id, year: 2004 })
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'year'])
  })

  it('stores a lone surrogate as the replacement character, in the table and the audit log', async () => {
    const name = unique('Half')
    const row = await make('makes', { name: `${name} \ud800` })
    expect(row.name).toBe(`${name} \ufffd`)
    expect(await audited('make', row.id)).toMatchObject([{ details: { name: `${name} \ufffd` } }])
  })

  it('words the error when ids have run out', async () => {
    await platform.pool.query(`select setval(pg_get_serial_sequence('category', 'id'), 32767)`)
    const { status, body } = await ask('POST', 'categories', { name: unique('One too many') })
    expect([status, body.code, body.message]).toEqual([409, 'full', 'The catalogue cannot hold another category'])
    await platform.pool.query(`select setval(pg_get_serial_sequence('category', 'id'), (select max(id) from category))`)
  })
})

describe('lists of the taxonomy', () => {
  it('search every word of name, aliases and parent, and count what refers to each row', async () => {
    const [brand, category, partName] = [unique('Lada'), unique('Engine'), unique('Belt')]
    const first = await build.product({
      shopId,
      name: 'Belt of Lada',
      part: partName,
      category,
      fits: [
        [brand, 'Niva', 2001],
        [brand, 'Niva', 2002],
        [brand, 'Samara', 2001],
      ],
    })
    await build.product({ shopId, name: 'Gone', part: partName, fits: [[brand, 'Niva', 2002]] })
    await call('DELETE', `/products/${first}`, { token: owner.token })
    const [row] = await list('makes', { q: brand })
    expect(row).toMatchObject({ name: brand, products: 2, children: 2, garages: 0 })
    const models = await list('models', { parentId: row?.id ?? 0 })
    expect(models.map(({ name, products, children }) => [name, products, children])).toEqual([
      ['Niva', 2, 2],
      ['Samara', 1, 1],
    ])
    const niva = models[0]?.id ?? 0
    expect((await list('vehicles', { parentId: niva })).map(({ year, products }) => [year, products])).toEqual([
      [2002, 2],
      [2001, 1],
    ])
    expect((await list('vehicles', { q: `niva ${brand.toUpperCase()} 2001` })).length).toBe(1)
    expect(await list('categories', { q: category })).toMatchObject([{ products: 2, children: 1 }])
    const part = (await list('parts', { q: partName }))[0]
    await ask('PUT', `parts/${part?.id}`, { aliases: ['Çambelt', 'timing band'] })
    expect((await list('parts', { q: 'band cambelt' })).map(({ name }) => name)).toEqual([partName])
    expect(await list('parts', { q: '100%' })).toEqual([])
  })

  it('are paged, and include or exclude retired rows', async () => {
    const mark = unique('Paged')
    const category = await make('categories', { name: mark })
    for (const n of [3, 1, 2]) await make('parts', { name: `${mark} ${n}`, parentId: category.id })
    const page = await ask('GET', `parts?parentId=${category.id}&page=2&limit=2`)
    expect(page.body).toMatchObject({ data: [{ name: `${mark} 3` }], meta: { total: 3, page: 2, limit: 2 } })
    const [first] = await list('parts', { parentId: category.id })
    const retired = await ask('PUT', `parts/${first?.id}`, { retired: true })
    expect(retired.body.data.retiredAt).toEqual(expect.any(String))
    expect((await list('parts', { parentId: category.id, retired: 'true' })).length).toBe(1)
    expect((await list('parts', { parentId: category.id, retired: 'false' })).length).toBe(2)
    expect((await audited('part', first?.id ?? 0)).map(({ action }) => action)).toEqual([
      'curation.created',
      'curation.retired',
    ])
  })
})

describe('renaming and moving', () => {
  it('shows at once on cards, in filters and in the search, on this node and another one', async () => {
    const [was, now, brand] = [unique('Padz'), unique('Pads'), unique('Seet')]
    const id = await build.product({ shopId, name: 'Front set', part: was, fits: [[brand, 'Ibiza', 2010]] })
    const names = async (query: Record<string, string>, ask = call) =>
      (await ask('GET', `/products?${new URLSearchParams(query).toString()}`)).body.data.map(
        (product: { id: number; partName: string; fits: string }) => [product.id, product.partName, product.fits],
      )
    expect(await names({ part: was })).toEqual([[id, was, `${brand} Ibiza 2010`]])
    const part = (await list('parts', { q: was }))[0]?.id ?? 0
    const renamed = await ask('PUT', `parts/${part}`, { name: now, aliases: ['stopper'] })
    expect([renamed.status, renamed.body.data.name]).toEqual([200, now])
    const makeId = (await list('makes', { q: brand }))[0]?.id ?? 0
    await ask('PUT', `makes/${makeId}`, { name: `${brand} SA`, aliases: [brand] })
    const shown = [[id, now, `${brand} SA Ibiza 2010`]]
    expect(await names({ part: now })).toEqual(shown)
    expect(await names({ q: `${brand} SA stopper` })).toEqual(shown)
    expect(await names({ make: `${brand} SA` })).toEqual(shown)
    expect((await call('GET', `/products/${id}`)).body.data.partName).toBe(now)
    expect(await audited('part', part)).toMatchObject([
      { action: 'curation.changed', details: { name: { from: was, to: now }, aliases: { added: ['stopper'] } } },
    ])
    // Nothing changed, so no notification is sent.
    await ask('PUT', `parts/${part}`, { name: now, aliases: ['stopper'] })
    expect(await audited('part', part)).toHaveLength(1)
  })

  it('moves products to another category, make and year, in lists and facets', async () => {
    const [partName, to, brand, model] = [unique('Rod'), unique('Steering'), unique('Opal'), unique('Astra')]
    const id = await build.product({ shopId, name: 'Rod', part: partName, fits: [[brand, model, 2011]] })
    const [category, other] = [
      await make('categories', { name: to }),
      await make('makes', { name: unique('Vauxhall') }),
    ]
    const part = (await list('parts', { q: partName }))[0]?.id ?? 0
    await ask('PUT', `parts/${part}`, { parentId: category.id })
    const modelId = (await list('models', { q: model }))[0]?.id ?? 0
    expect((await ask('PUT', `models/${modelId}`, { parentId: other.id })).status).toBe(200)
    const vehicleId = (await list('vehicles', { parentId: modelId }))[0]?.id ?? 0
    expect((await ask('PUT', `vehicles/${vehicleId}`, { year: 2012 })).body.data.name).toBe(
      `${other.name} ${model} 2012`,
    )
    const found = async (query: object) =>
      (await call('GET', `/products?${new URLSearchParams({ ...query }).toString()}`)).body.data.map(
        (product: { id: number }) => product.id,
      )
    expect(await found({ category: to, make: other.name, model, year: '2012' })).toEqual([id])
    expect(await found({ make: brand })).toEqual([])
    const facets = await call('GET', `/products/facets?${new URLSearchParams({ category: to }).toString()}`)
    expect(facets.body.data.make.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { value: other.name, count: 1 },
    ])
  })

  it('updates many products in the background', async () => {
    const [brand, now] = [unique('Skoda'), unique('Skodia')]
    const id = await build.product({ shopId, name: 'Bulb', fits: [[brand, 'Fabia', 2010]] })
    await platform.pool.query(
      `with copy as (
        insert into product (shop_id, part_id, name, description, description_text, price_pesewas, stock, images)
        select shop_id, part_id, 'Bulb ' || n, '', '', 1000, 5, images from product, generate_series(1, 500) n where product.id = $1
        returning id)
      insert into fitment (product_id, vehicle_id) select copy.id, vehicle_id from copy, fitment where product_id = $1`,
      [id],
    )
    await ask('PUT', `makes/${(await list('makes', { q: brand }))[0]?.id}`, { name: now })
    await settled()
    const { body } = await call('GET', `/products?make=${now}`)
    expect(body.meta.total).toBe(501)
    expect(body.data[0].fits).toBe(`${now} Fabia 2010`)
  })

  it('answers not-found for an unknown row', async () => {
    expect((await ask('PUT', 'parts/999999', { name: 'x' })).body).toMatchObject({ code: 'part_not_found' })
    expect((await ask('DELETE', 'makes/999999')).status).toBe(404)
    expect((await ask('GET', 'parts/1/merge/999999')).status).toBe(404)
    expect((await ask('GET', 'models?parentId=999999')).body.data).toEqual([])
    expect((await ask('GET', 'wheels')).status).toBe(400)
  })
})

describe('deleting', () => {
  it('works only for unused rows; otherwise it reports what refers to them', async () => {
    const [brand, partName] = [unique('Saab'), unique('Pump')]
    await build.product({ shopId, name: 'Pump', part: partName, fits: [[brand, '900', 1990]] })
    const makeId = (await list('makes', { q: brand }))[0]?.id ?? 0
    const model = (await list('models', { parentId: makeId }))[0]?.id ?? 0
    const vehicle = (await list('vehicles', { parentId: model }))[0]?.id ?? 0
    await make('generations', { name: 'I', parentId: model, fromYear: 1978 })
    const buyer = await aCustomer(db)
    await call('POST', '/garage', { token: buyer.token, data: { vehicleIds: [vehicle] } })
    const refusal = async (path: string) => {
      const { status, body } = await ask('DELETE', path)
      return [status, body.code, body.message]
    }
    expect(await refusal(`makes/${makeId}`)).toEqual([409, 'in_use', `${brand} is still in use: 1 product, 1 model`])
    expect(await refusal(`models/${model}`)).toMatchObject([409, 'in_use', /1 product, 1 vehicle, 1 generation$/])
    expect(await refusal(`vehicles/${vehicle}`)).toMatchObject([409, 'in_use', /1 product, 1 garage$/])
    const empty = await make('makes', { name: unique('Empty'), aliases: ['Void'] })
    expect((await ask('DELETE', `makes/${empty.id}`)).body).toEqual({ data: { id: empty.id } })
    expect((await audited('make', empty.id)).at(-1)).toMatchObject({
      action: 'curation.deleted',
      details: { name: empty.name },
    })
  })
})

describe('retired rows', () => {
  it('are rejected for new products, but stay searchable while on sale, and on products that have them', async () => {
    const [brand, partName] = [unique('Rover'), unique('Cap')]
    const id = await build.product({ shopId, name: 'Cap', part: partName, fits: [[brand, '75', 2001]] })
    const part = await build.part(partName, 'x')
    const [sold, unsold] = [await build.vehicle(brand, '75', 2001), await build.vehicle(brand, '75', 2002)]
    const makeId = (await list('makes', { q: brand }))[0]?.id ?? 0
    await ask('PUT', `makes/${makeId}`, { retired: true })
    await ask('PUT', `parts/${part}`, { retired: true })
    const offered = async () => {
      const parts = (await call('GET', '/parts')).body.data.filter((one: { id: number }) => one.id === part)
      const tree = (await call('GET', '/vehicle-makes/tree')).body.data.filter(
        (one: { name: string }) => one.name === brand,
      )
      const vehicles = (await call('GET', `/vehicle-makes?make=${encodeURIComponent(brand)}`)).body.data
      return { parts, tree, vehicles: vehicles.map((vehicle: { id: number }) => vehicle.id) }
    }
    const found = await offered()
    expect(found.parts).toMatchObject([{ retired: true }])
    expect(found.tree).toMatchObject([{ models: [{ ids: [sold], years: [2001], retired: [sold] }] }])
    expect(found.vehicles).toEqual([sold])
    expect((await call('GET', `/vehicle-makes/${unsold}`)).status).toBe(200)

    const { token } = owner
    const product = {
      name: 'New cap',
      description: 'Fits',
      price: 10,
      stock: 1,
      partId: part,
      fitsAnyVehicle: true,
      businessId: shopId,
      images: [await anImage(db, owner.id)],
    }
    const refused = await call('POST', '/products', { token, data: product })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'partId'])
    const live = await build.part(unique('Live'), 'x')
    const fitting = await call('POST', '/products', {
      token,
      data: { ...product, partId: live, fitsAnyVehicle: false, vehicleMakeIds: [sold] },
    })
    expect([fitting.status, fitting.body.errors[0].path]).toEqual([400, 'vehicleMakeIds'])
    const unchanged = await call('PUT', `/products/${id}`, {
      token,
      data: { partId: part, vehicleMakeIds: [sold], price: 7 },
    })
    expect(unchanged.status).toBe(200)
    const more = await call('PUT', `/products/${id}`, { token, data: { vehicleMakeIds: [sold, unsold] } })
    expect(more.status).toBe(400)
    const gone = await call('PUT', `/products/${id}`, { token, data: { partId: live } })
    expect(gone.status).toBe(200)
    expect((await call('PUT', `/products/${id}`, { token, data: { partId: part } })).status).toBe(400)

    await call('DELETE', `/products/${id}`, { token })
    expect(await offered()).toEqual({ parts: [], tree: [], vehicles: [] })
    await ask('PUT', `makes/${makeId}`, { retired: false })
    await ask('PUT', `parts/${part}`, { retired: false })
    const back = await offered()
    expect(back.parts[0].retired).toBeUndefined()
    expect(back.tree).toMatchObject([{ models: [{ years: [2002, 2001] }] }])
  })
})
