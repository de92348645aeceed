import type { ProductQuery } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'
import { carryOverSales, refreshListing } from '../search/index.ts'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shopId: number
const ids: Record<string, number> = {}
const images = ['/images/front', '/images/back']
const search = async (query: string) => (await call('GET', `/products?${query}`)).body
const names = async (query: string): Promise<string[]> =>
  (await search(query)).data.map((product: { name: string }) => product.name)

beforeAll(async () => {
  await anImage(db, null, { public_id: 'shock' })
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id, { name: 'Lane Seven' })
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  ids['pads'] = await build.product({
    shopId,
    name: 'Brake pad set',
    images,
    price: 12_345,
    sold: 9,
    condition: 'Brand New',
    createdAt: day(3),
    numbers: ['04465-0D210'],
    fits: [
      ['Toyota', 'Corolla', 2008],
      ['Toyota', 'Corolla', 2010],
      ['Honda', 'Civic', 2015],
    ],
  })
  ids['disc'] = await build.product({
    shopId,
    name: 'brake disc',
    part: 'Brake disc',
    price: 20_000,
    sold: 9,
    condition: 'Used',
    createdAt: day(1),
    fits: [['Toyota', 'Yaris', 2015]],
  })
  ids['filter'] = await build.product({
    shopId,
    name: 'Ölfilter',
    part: 'Oil filter',
    category: 'Service',
    price: 5_000,
    sold: 20,
    createdAt: day(2),
    description: 'A zebra among filters',
    fits: [['Kia', 'Rio', 2015]],
  })
})

describe('the list of products', () => {
  it('returns the specified fields of a product [API-21, DATA-05]', async () => {
    const [product] = (await search(`q=Brake+pad+set`)).data
    expect(product).toMatchObject({
      id: ids['pads'],
      price: 123.45,
      stock: 5,
      partName: 'Brake pads',
      part: 'Brake pads',
      partCategory: 'Brakes',
      businessId: shopId,
      businessName: 'Lane Seven',
      rating: 0,
      totalSold: 9,
      metadata: { productState: 'Brand New' },
      fits: 'Toyota Corolla 2008–2010, Honda Civic 2015',
    })
    expect(product.vehicleMakes[0]).toMatchObject({
      vehicleMakeName: 'Honda',
      vehicleMakeModelName: 'Civic',
      vehicleMakeYear: 2015,
    })
  })
  it.each([
    ['CAT-10 CAT-11 featured: most sold first, then by name', '', ['Ölfilter', 'brake disc', 'Brake pad set']],
    ['CAT-06 newest', 'sort=newest', ['Brake pad set', 'Ölfilter', 'brake disc']],
    ['CAT-07 cheapest', 'sort=priceAsc', ['Ölfilter', 'Brake pad set', 'brake disc']],
    ['CAT-08 dearest', 'sort=priceDesc', ['brake disc', 'Brake pad set', 'Ölfilter']],
    ['CAT-09 by name, whatever the case and accents', 'sort=alphabetical', ['brake disc', 'Brake pad set', 'Ölfilter']],
  ])('%s', async (_title, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })
  it.each([
    ['CAT-22 name, whatever the case', 'q=BRAKE', 2],
    ['CAT-23 description', 'q=zebra', 1],
    ['CAT-24 part', 'q=oil+filter', 1],
    ['CAT-25 category', 'q=service', 1],
    ['CAT-26 make', 'q=toyota', 2],
    ['CAT-27 model', 'q=corolla', 1],
    ['CAT-28 year', 'q=2008', 1],
    ['words in any order', 'q=corolla+pad', 1],
    ['accents are forgiven', 'q=olfilter', 1],
    ['a part number without its hyphen', 'q=044650D210', 1],
    ['a word that stands nowhere', 'q=zzzz', 0],
    ['the name alone when asked', 'q=zebra&in=name', 0],
    ['signs of patterns are themselves', 'q=%25', 0],
  ])('search matches %s', async (_title, query, n) => {
    expect((await search(query)).meta.total).toBe(n)
  })
  it.each([
    ['CAT-12 CAT-19 values of one filter widen', 'make=Honda&make=kia', ['Ölfilter', 'Brake pad set']],
    ['different filters narrow', 'make=Toyota&condition=Used', ['brake disc']],
    ['CAT-13 model', 'model=Civic', ['Brake pad set']],
    ['CAT-14 year', 'year=2008', ['Brake pad set']],
    ['CAT-15 CAT-29 category, whatever the case', 'category=sERVICE', ['Ölfilter']],
    ['CAT-16 part', 'part=Brake+disc', ['brake disc']],
    ['CAT-20 make and year hold for one vehicle', 'make=Toyota&year=2015', ['brake disc']],
    ['a model of another make gives nothing', 'make=Toyota&model=Rio', []],
    ['an unknown make gives nothing', 'make=Saab', []],
    ['CAT-30 a year is matched whole', 'year=201', []],
    ['a price range', 'minPrice=60&maxPrice=150', ['Brake pad set']],
  ])('%s', async (_title, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })
  it('finds letters anywhere in a name [SRCH-03]', async () => {
    expect(await names('q=AKE&in=name')).toEqual(['Brake pad set', 'brake disc'])
    expect(await names('q=a&in=name')).toEqual(['Brake pad set', 'brake disc'])
  })
  it('pages by limit and counts all products [CAT-38, API-09]', async () => {
    const page = await search('limit=2&page=2')
    expect(page.data).toHaveLength(1)
    expect(page.meta).toEqual({ total: 3, page: 2, limit: 2 })
    expect((await search('')).meta.limit).toBe(12)
  })
  it('returns an empty page past the end, no error [CAT-44]', async () => {
    expect(await search('page=999')).toMatchObject({ data: [], meta: { total: 3 } })
  })
  it('omits long fields from cards, and all images but the first', async () => {
    const first = async (query: string) => (await search(query)).data[0]
    const card = await first('q=Brake+pad+set&view=card')
    expect(card).not.toHaveProperty('description')
    expect(card).not.toHaveProperty('vehicleMakes')
    expect([card.images, (await first('q=Brake+pad+set')).images]).toEqual([images.slice(0, 1), images])
  })
  it.each([
    'page=-1',
    'page=abc',
    'limit=0',
    'limit=1000',
    'sort=best',
    'condition=used',
    'minPrice=x',
    `q=${'x'.repeat(10_000)}`,
    'year=x',
    'businessId=0',
  ])('rejects %s in the error format [API-08]', async (query) => {
    const { status, body } = await call('GET', `/products?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', message: expect.any(String), errors: [expect.anything()] })
  })
  it.each([
    'q=%00',
    'q=%27%22%3B--',
    'q=%5C',
    'q=%F0%9F%9A%97',
    'q=%D9%85%D8%B1%D8%AD',
    'year=99999',
    'make=%00',
    'q=_',
  ])('never fails for the odd text %s', async (query) => {
    expect((await call('GET', `/products?${query}`)).status).toBe(200)
  })
})

describe('a product', () => {
  it('has vehicles, numbers and reviews, each review once under both names [API-22, DATA-07, DATA-10, DATA-11]', async () => {
    const reader = await aCustomer(db, { first_name: 'Efua', last_name: 'Owusu' })
    await db
      .insertInto('review')
      .values({ product_id: ids['pads'] ?? 0, user_id: reader.id, rating: 4, comment: 'Good' })
      .execute()
    await db
      .updateTable('product')
      .set({ rating_count: 1, rating_sum: 4 })
      .where('id', '=', ids['pads'] ?? 0)
      .execute()
    await refreshListing(db, [ids['pads'] ?? 0])
    const { body } = await call('GET', `/products/${ids['pads']}`)
    expect(body.data.partNumbers).toEqual([{ number: '04465-0D210', brand: '' }])
    expect(body.data.vehicleMakes).toHaveLength(3)
    expect(body.data.reviews).toEqual([
      {
        id: expect.any(Number),
        reviewUserId: reader.id,
        reviewRating: '4',
        reviewComment: 'Good',
        createdAt: expect.any(String),
        verifiedPurchase: false,
        reviewer: { firstName: 'Efua', lastName: 'Owusu', imageUrl: null },
      },
    ])
    expect(body.data.ratings).toEqual(body.data.reviews)
  })
  it.each([
    ['999999', 404, 'product_not_found'],
    ['abc', 400, 'invalid'],
    ['99999999999999', 400, 'invalid'],
  ])('answers %s with %i', async (id, status, code) => {
    const answer = await call('GET', `/products/${id}`)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('writing a product', () => {
  const fields = async (given: object = {}) => ({
    name: 'Shock absorber',
    description: '<p>Gas</p><script>x</script>',
    price: 350.5,
    stock: 4,
    partId: await build.part('Shock absorber', 'Suspension'),
    vehicleMakeIds: [await build.vehicle('Toyota', 'Corolla', 2010)],
    businessId: shopId,
    images: ['/images/shock'],
    metadata: { productState: 'Used', warranty: { duration: 3, unit: 'months' }, replacement: 7 },
    partNumbers: [{ number: '48510-09XYZ', brand: 'Genuine' }],
    ...given,
  })
  it('lists a new product at once [API-25, SITE-03]', async () => {
    const { status, body } = await call('POST', '/products', { token: vendor.token, data: await fields() })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      price: 350.5,
      description: '<p>Gas</p>',
      metadata: { productState: 'Used', warranty: { duration: 3, unit: 'months' }, replacement: 7 },
    })
    expect(await names('q=shock+absorber+4851009xyz')).toEqual(['Shock absorber'])
  })
  it('lists one product for one key, also when sent twice at once', async () => {
    const headers = { 'idempotency-key': 'listing-a-product' }
    const given = await fields({ name: 'Sent twice' })
    const send = () => call('POST', '/products', { token: vendor.token, headers, data: given })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status, other.body.data.id]).toEqual([201, 201, one.body.data.id])
    expect((await send()).body.data.id).toBe(one.body.data.id)
    expect((await names(`shop=${shopId}&q=Sent+twice`)).filter((name) => name === 'Sent twice')).toHaveLength(1)
    const changed = await call('POST', '/products', {
      token: vendor.token,
      headers,
      data: { ...given, name: 'Another' },
    })
    expect(changed.body.code).toBe('idempotency_key_reused')
  })

  it('stores position, side of the wheel and note of a fitment [DATA-07]', async () => {
    const fitment = {
      vehicleMakeId: await build.vehicle('Toyota', 'Corolla', 2010),
      position: 'Front left',
      steering: 'right',
      note: 'only with air-con',
    }
    const data = await fields({ name: 'Steering rack', vehicleMakeIds: undefined, fitments: [fitment] })
    const { body } = await call('POST', '/products', { token: vendor.token, data })
    const read = await call('GET', `/products/${body.data.id}`)
    expect(read.body.data.vehicleMakes).toMatchObject([fitment])
  })
  it('keeps fields that were not sent, and shows a change at once [API-23]', async () => {
    const { body } = await call('POST', '/products', { token: vendor.token, data: await fields({ name: 'Strut' }) })
    const changed = await call('PUT', `/products/${body.data.id}`, {
      token: vendor.token,
      data: { name: 'Front strut', price: 99.99 },
    })
    expect(changed.body.data).toMatchObject({
      name: 'Front strut',
      price: 99.99,
      stock: 4,
      vehicleMakes: [{ vehicleMakeYear: 2010 }],
    })
    expect(await names('q=front+strut')).toEqual(['Front strut'])
  })
  it('removes a deleted product from the catalogue [API-24]', async () => {
    const { body } = await call('POST', '/products', { token: vendor.token, data: await fields({ name: 'Goner' }) })
    expect((await call('DELETE', `/products/${body.data.id}`, { token: vendor.token })).body).toEqual({
      data: { id: body.data.id },
    })
    expect((await call('GET', `/products/${body.data.id}`)).status).toBe(410)
    expect(await names('q=goner')).toEqual([])
  })
  it('rejects numbers out of range, and a description without words [DATA-06]', async () => {
    for (const [path, given] of [
      ['partId', { partId: 3_000_000_000 }],
      ['metadata.warranty.duration', { metadata: { warranty: { duration: 3_000_000_000, unit: 'days' } } }],
      ['metadata.replacement', { metadata: { replacement: 3_000_000_000 } }],
      ['description', { description: '<p> </p><script>alert(1)</script>' }],
      ['description', { description: '<p>\u200b\u3164</p>' }],
    ] as const) {
      const { status, body } = await call('POST', '/products', { token: vendor.token, data: await fields(given) })
      expect([status, body.errors[0].path]).toEqual([400, path])
    }
  })
  it('is only for the owner and admins [PERM-118, PERM-119, PERM-120]', async () => {
    const [other, customer, admin] = [await aVendor(db), await aCustomer(db), await anAdmin(db)]
    const data = await fields()
    expect((await call('POST', '/products', { data })).status).toBe(401)
    expect((await call('POST', '/products', { token: customer.token, data })).status).toBe(403)
    expect((await call('POST', '/products', { token: other.token, data })).status).toBe(403)
    expect((await call('PUT', `/products/${ids['pads']}`, { token: other.token, data: { price: 1 } })).status).toBe(403)
    expect((await call('DELETE', `/products/${ids['pads']}`, { token: other.token })).status).toBe(403)
    const foreign = await aShop(db, other.id)
    expect(
      (await call('PUT', `/products/${ids['pads']}`, { token: vendor.token, data: { businessId: foreign } })).status,
    ).toBe(403)
    expect((await call('POST', '/products', { token: admin.token, data })).status).toBe(201)
  })
  it.each([
    ['a part that is none', { partId: 999_999 }, 'partId', 'This part is not in the catalogue'],
    [
      'a vehicle that is none',
      { vehicleMakeIds: [999_999] },
      'vehicleMakeIds',
      'One of the vehicles is not in the catalogue',
    ],
    [
      'DATA-06 a condition that is none',
      { metadata: { productState: 'Broken' } },
      'metadata.productState',
      expect.any(String),
    ],
    ['VAL-79 no price', { price: 0 }, 'price', 'Price is required!'],
    ['no stock [V-05, VAL-45]', { stock: 0 }, 'stock', 'Quantity is required!'],
    ['no vehicle [V-05]', { vehicleMakeIds: [] }, 'vehicleMakeIds', 'Please select at least one vehicle'],
    [
      'no word of vehicles [V-05]',
      { vehicleMakeIds: undefined },
      'vehicleMakeIds',
      'Please select at least one vehicle',
    ],
    [
      'vehicles beside any vehicle [V-05]',
      { fitsAnyVehicle: true },
      'vehicleMakeIds',
      'A product that fits any vehicle lists no vehicles',
    ],
    [
      'a picture that is a script',
      { images: ['javascript:alert(1)'] },
      'images.0',
      'Image URL must be an uploaded image',
    ],
    [
      'a picture of another site',
      { images: ['https://elsewhere.example/a.png'] },
      'images.0',
      'Image URL must be an uploaded image',
    ],
  ])('rejects %s at its field', async (_title, given, path, message) => {
    const { status, body } = await call('POST', '/products', { token: vendor.token, data: await fields(given) })
    expect([status, body.errors[0]]).toEqual([400, { path, message }])
  })
  it('accepts a product for any vehicle without vehicles, and a change in either direction [V-05]', async () => {
    const { token } = vendor
    const data = await fields({ name: 'Engine oil 4 L', vehicleMakeIds: undefined, fitsAnyVehicle: true })
    const created = await call('POST', '/products', { token, data })
    expect(created).toMatchObject({ status: 201, body: { data: { fitsAnyVehicle: true, vehicleMakes: [] } } })
    const { id } = created.body.data
    const change = async (changes: object) => (await call('PUT', `/products/${id}`, { token, data: changes })).body
    const vehicleMakeIds = [await build.vehicle('Toyota', 'Corolla', 2010)]
    expect((await change({ price: 90 })).data).toMatchObject({ price: 90, fitsAnyVehicle: true })
    expect((await change({ fitsAnyVehicle: false })).message).toBe('Please select at least one vehicle')
    expect((await change({ vehicleMakeIds })).message).toBe('A product that fits any vehicle lists no vehicles')
    expect((await change({ vehicleMakeIds, fitsAnyVehicle: false })).data).toMatchObject({
      vehicleMakes: [{ vehicleMakeYear: 2010 }],
    })
    expect((await change({ vehicleMakeIds: [] })).message).toBe('Please select at least one vehicle')
    expect((await change({ fitsAnyVehicle: true })).data).toMatchObject({ fitsAnyVehicle: true, vehicleMakes: [] })
  })
  it('accepts changes to a sold-out product, which stays sold out [V-04]', async () => {
    const id = await build.product({ shopId, name: 'Sold out strut', stock: 3, fits: [['Toyota', 'Corolla', 2010]] })
    const { token } = vendor
    const { body } = await call('PUT', `/products/${id}`, { token, data: { price: 77, stock: 0 } })
    expect(body.data).toMatchObject({ price: 77, stock: 0 })
  })
  it('removes products of a closed shop from the catalogue until it reopens', async () => {
    const other = await aVendor(db)
    const shop = await aShop(db, other.id)
    await build.product({ shopId: shop, name: 'Sometimes there' })
    const admin = await anAdmin(db)
    await call('PUT', `/business/${shop}`, { token: admin.token, data: { status: 'inactive' } })
    await settled()
    expect(await names('q=sometimes')).toEqual([])
    await call('PUT', `/business/${shop}`, { token: admin.token, data: { status: 'active' } })
    await settled()
    expect(await names('q=sometimes')).toEqual(['Sometimes there'])
  })
  it('does not restore stock sold while the form was open [API-23]', async () => {
    const id = await build.product({ shopId, name: 'Wiper motor', stock: 5 })
    const sold = async (left: number) =>
      await db.updateTable('product').set({ stock: left }).where('id', '=', id).execute()
    const save = (stock: number, stockWas: number) =>
      call('PUT', `/products/${id}`, { token: vendor.token, data: { price: 80, stock, stockWas } })
    await sold(3)
    expect((await save(5, 5)).body.data).toMatchObject({ stock: 3, price: 80 })
    const refused = await save(9, 5)
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_changed'])
    expect(refused.body.errors).toEqual([{ path: 'stock', message: 'The stock of Wiper motor is now 3' }])
    expect((await save(9, 3)).body.data.stock).toBe(9)
  })

  it('answers the writer of a product in a shop that is not open yet, and lists it when the shop opens [API-23, API-25]', async () => {
    const owner = await aVendor(db)
    const shop = await aShop(db, owner.id, { status: 'pending' })
    const data = await fields({ businessId: shop, name: 'Early bird' })
    const made = await call('POST', '/products', { token: owner.token, data })
    expect([made.status, made.body.data.name, made.body.data.vehicleMakes.length]).toEqual([201, 'Early bird', 1])
    const { id } = made.body.data
    const edited = await call('PUT', `/products/${id}`, { token: owner.token, data: { price: 77 } })
    expect([edited.status, edited.body.data.price]).toEqual([200, 77])
    expect((await call('GET', `/products/${id}`)).status).toBe(404)
    const admin = await anAdmin(db)
    await call('PUT', `/business/${shop}`, { token: admin.token, data: { status: 'active' } })
    await settled()
    expect((await call('GET', `/products/${id}`)).body.data).toMatchObject({ name: 'Early bird', price: 77 })
  })
})

describe('products requested together', () => {
  it('are answered one by one: a missing product does not fail the others [API-22]', async () => {
    const there = ids['pads'] ?? 0
    const asked = [there, 999_999, ids['disc'] ?? there]
    const answers = await Promise.all(asked.map((id) => call('GET', `/products/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
  })
})

describe('parts and vehicles', () => {
  it('parts have id, name, category and aliases [API-29, API-30, DATA-08]', async () => {
    const part = await db.selectFrom('part').select('id').where('name', '=', 'Oil filter').executeTakeFirstOrThrow()
    await db.insertInto('part_alias').values({ part_id: part.id, alias: 'Lube filter' }).execute()
    await refreshListing(db, 'all')
    const found = async () => (await call('GET', '/parts?q=oil')).body
    await expect.poll(async () => (await found()).data[0]).toMatchObject({ aliases: ['Lube filter'] })
    const body = await found()
    expect(body.data).toEqual([{ id: part.id, name: 'Oil filter', category: 'Service', aliases: ['Lube filter'] }])
    expect((await call('GET', `/parts/${body.data[0].id}`)).body.data.name).toBe('Oil filter')
    expect((await call('GET', '/parts/99999')).status).toBe(404)
  })
  it('returns all parts, or pages when a limit is given [M-09]', async () => {
    const all = (await call('GET', '/parts')).body
    expect(all.meta).toBeUndefined()
    const second = (await call('GET', '/parts?limit=1&page=2')).body
    expect(second).toEqual({ data: [all.data[1]], meta: { total: all.data.length, page: 2, limit: 1 } })
    expect((await call('GET', '/parts?limit=0')).status).toBe(400)
  })
  it('vehicles have id, name, modelName and year [API-31, DATA-09]', async () => {
    const { body } = await call('GET', '/vehicle-makes?make=toyota&year=2015')
    expect(body).toMatchObject({ data: [{ name: 'Toyota', modelName: 'Yaris', year: 2015 }], meta: { total: 1 } })
  })
  it('the tree has every vehicle with its id, aliases and number of fitting products', async () => {
    const corolla = await db.selectFrom('model').select('id').where('name', '=', 'Corolla').executeTakeFirstOrThrow()
    await db.insertInto('model_alias').values({ model_id: corolla.id, alias: 'Conquest' }).execute()
    await refreshListing(db, 'all')
    const toyota = async () => {
      const { body } = await call('GET', '/vehicle-makes/tree')
      return body.data.find((make: { name: string }) => make.name === 'Toyota')
    }
    const modelOf = ({ models }: { models: { name: string }[] }) => models.find(({ name }) => name === 'Corolla')
    await expect.poll(async () => modelOf(await toyota())).toMatchObject({ aliases: ['Conquest'] })
    const fitting = async (filter: string) => (await call('GET', `/products?${filter}`)).body.meta.total
    expect(await toyota()).toMatchObject({ aliases: [], products: await fitting('make=Toyota') })
    expect(await fitting('model=Corolla')).toBeGreaterThan(0)
    expect(modelOf(await toyota())).toMatchObject({
      years: [2010, 2008],
      ids: [expect.any(Number), expect.any(Number)],
      products: await fitting('model=Corolla'),
    })
  })
})

describe('names of parts and makes', () => {
  it('change on cards and in facets once every node is notified', async () => {
    const shown = async () => [
      (await call('GET', '/products?q=filter&view=card')).body.data[0].partName,
      (await call('GET', '/products/facets?q=filter')).body.data.part.some(
        ({ value }: { value: string }) => value === 'Oil strainer',
      ),
    ]
    const rename = (from: string, to: string) =>
      db.updateTable('part').set({ name: to }).where('name', '=', from).execute()
    expect(await shown()).toEqual(['Oil filter', false])
    await rename('Oil filter', 'Oil strainer')
    await expect.poll(shown).toEqual(['Oil strainer', true])
    await rename('Oil strainer', 'Oil filter')
    await expect.poll(shown).toEqual(['Oil filter', false])
  })
})

describe('the table listing', () => {
  it('is the same after a rebuild', async () => {
    const before = await db.selectFrom('listing').selectAll().orderBy('product_id').execute()
    await db.deleteFrom('listing').execute()
    await refreshListing(db, 'all')
    expect(await db.selectFrom('listing').selectAll().orderBy('product_id').execute()).toEqual(before)
  })
  it('shows the writes of another process in lists, facets, cards and pages', async () => {
    const id = ids['disc'] ?? 0
    const shown = async () => [
      (await call('GET', `/products?minPrice=4321&maxPrice=4321`)).body.meta.total,
      (await call('GET', `/products/facets?minPrice=4321`)).body.data.price.max,
      (await call('GET', `/products/cards?productId=${id}`)).body.data[0].price,
      (await call('GET', `/products/${id}`)).body.data.price,
    ]
    const write = async (price_pesewas: number) => {
      await db.updateTable('product').set({ price_pesewas }).where('id', '=', id).execute()
      await refreshListing(db, [id])
    }
    const [, max, before = 0] = await shown()
    await write(432_100)
    await expect.poll(shown).toEqual([1, 4_321, 4_321, 4_321])
    await write(before * 100)
    await expect.poll(shown).toEqual([0, max, before, before])
  })
  it('receives sales later', async () => {
    await db
      .updateTable('product')
      .set({ total_sold: 500 })
      .where('id', '=', ids['pads'] ?? 0)
      .execute()
    expect(await carryOverSales(db)).toBe(1)
    const query: Partial<ProductQuery> = { sort: 'featured' }
    await expect.poll(async () => (await names(`sort=${query.sort}`))[0]).toBe('Brake pad set')
  })
  it('receives sold-out products later, and lists them last among equal matches', async () => {
    const setStock = (stock: number) =>
      db
        .updateTable('product')
        .set({ stock })
        .where('id', '=', ids['pads'] ?? 0)
        .execute()
    expect((await names('q=brake&in=name'))[0]).toBe('Brake pad set')
    await setStock(0)
    expect(await carryOverSales(db)).toBe(1)
    await expect.poll(async () => (await names('q=brake&in=name'))[0]).toBe('brake disc')
    await setStock(5)
    expect(await carryOverSales(db)).toBe(1)
  })
})
