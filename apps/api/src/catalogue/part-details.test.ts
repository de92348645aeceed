import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shopId: number, corolla: number, tyre: number, pads: number
beforeAll(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
  await anImage(db, null, { public_id: 'part' })
  corolla = await build.vehicle('Toyota', 'Corolla', 2010)
  tyre = await build.part('Tyre', 'Wheels', 'tyre')
  pads = await build.part('Brake pads', 'Brakes')
})

const create = (more: object) =>
  call('POST', '/products', {
    token: vendor.token,
    data: {
      name: 'A part',
      description: '<p>Fits well</p>',
      price: 90,
      stock: 4,
      partId: pads,
      vehicleMakeIds: [corolla],
      businessId: shopId,
      images: ['/images/part'],
      ...more,
    },
  })
const change = (id: number, fields: object, was?: object) =>
  call('PUT', `/products/${id}`, { token: vendor.token, raw: { data: fields, ...(was && { was }) } })
const read = async (url: string) => (await call('GET', url, { token: vendor.token })).body.data
const partDetails = { brand: 'Bosch', grade: 'aftermarket', positions: ['front', 'left'], quantityPerCar: 2 }

describe('brand, grade, positions and quantity per car', () => {
  it('are on the product, its card, its edit view and similar products [S-17]', async () => {
    const { id } = (await create({ ...partDetails, positions: ['left', 'front', 'left'] })).body.data
    await build.product({ shopId, name: 'Another part' })
    for (const url of [`/products/${id}`, `/products/${id}/edit`]) expect(await read(url)).toMatchObject(partDetails)
    expect(await read(`/products/cards?productId=${id}`)).toMatchObject([partDetails])
    const found = await read(`/products?businessId=${shopId}&view=card`)
    expect(found.find((one: { id: number }) => one.id === id)).toMatchObject(partDetails)
  })

  it('are omitted when the shop left them empty', async () => {
    const { id } = (await create({ brand: '  ', positions: [] })).body.data
    const product = await read(`/products/${id}`)
    expect(Object.keys(partDetails).filter((field) => field in product)).toEqual([])
  })

  it('are cleared by null, an empty text and an empty list, and unchanged when not sent', async () => {
    const { id } = (await create(partDetails)).body.data
    expect((await change(id, { price: 80 })).body.data).toMatchObject(partDetails)
    const cleared = await change(id, { brand: '', grade: null, positions: [], quantityPerCar: null })
    expect(Object.keys(partDetails).filter((field) => field in cleared.body.data)).toEqual([])
  })

  it('conflict one by one when they changed since they were read, whatever the order of positions', async () => {
    const { id } = (await create(partDetails)).body.data
    const turned = await change(
      id,
      { positions: ['left', 'front'], brand: 'ATE' },
      { ...partDetails, positions: ['front', 'left'] },
    )
    expect(turned.body.data).toMatchObject({ positions: ['front', 'left'], brand: 'ATE' })
    const refused = await change(id, { brand: 'TRW', grade: 'oem' }, partDetails)
    expect([refused.status, refused.body.conflicts]).toEqual([
      409,
      [{ path: 'brand', was: 'Bosch', now: 'ATE', sent: 'TRW' }],
    ])
  })

  it.each([
    ['grade', 'shiny'],
    ['positions', ['top']],
    ['quantityPerCar', 0],
    ['quantityPerCar', 17],
    ['brand', 'x'.repeat(61)],
  ])('rejects %s %j at its field', async (field, value) => {
    const { status, body } = await create({ [field]: value })
    expect([status, body.errors[0].path.split('.')[0]]).toEqual([400, field])
  })
})

describe('the size of a part chosen by size', () => {
  it('is stored in one format, however it is typed [S-06]', async () => {
    const { id } = (await create({ partId: tyre, size: '195 65 15' })).body.data
    expect(await read(`/products/cards?productId=${id}`)).toMatchObject([{ size: '195/65 R15' }])
    expect((await change(id, { size: '205/55r16' })).body.data.size).toBe('205/55 R16')
    expect((await change(id, { size: '' })).body.data).not.toHaveProperty('size')
  })

  it.each([
    ['none of its kind', () => tyre, 'Tyre size must look like 195/65 R15'],
    ['a size of a part that is chosen by vehicle', () => pads, 'This part is not chosen by size'],
  ])('is rejected when it is %s', async (_case, partId, message) => {
    const { status, body } = await create({ partId: partId(), size: 'large' })
    expect([status, body.errors]).toEqual([400, [{ path: 'size', message }]])
  })

  it('is removed when the product becomes another part', async () => {
    const { id } = (await create({ partId: tyre, size: '195/65 R15' })).body.data
    expect((await change(id, { partId: pads })).body.data).not.toHaveProperty('size')
  })
})

describe('the fit on a vehicle that a shop does not list', () => {
  it('is unknown for a part chosen by size, and no for another [S-13]', async () => {
    const other = { vehicleMakeIds: [await build.vehicle('Kia', 'Rio', 2012)] }
    const ids = [await create({ partId: tyre, ...other }), await create(other)].map(({ body }) => body.data.id)
    const fits = await read(`/products/fits?vehicleId=${corolla}&productId=${ids.join('&productId=')}`)
    expect(fits).toMatchObject(
      ids.map((productId, n) => ({ productId, verdict: n === 0 ? 'not_said' : 'does_not_fit' })),
    )
    const own = await read(`/products/fits?vehicleId=${other.vehicleMakeIds[0]}&productId=${ids[0]}`)
    expect(own).toMatchObject([{ verdict: 'fits' }])
  })
})

it('depends on which parts are chosen by size', async () => {
  expect(await read(`/parts/${tyre}`)).toMatchObject({ name: 'Tyre', sizeKind: 'tyre' })
  expect(await read(`/parts/${pads}`)).not.toHaveProperty('sizeKind')
})

describe('mileage, donor car and test of a used part', () => {
  const used = { mileage: 84_000, donorCar: 'Toyota Corolla 2010, silver, 1.6 petrol', tested: 'tested' }
  const asUsed = { ...used, metadata: { productState: 'Used' } }

  it('are on the product page and its edit view, and not on cards', async () => {
    const { id } = (await create(asUsed)).body.data
    for (const url of [`/products/${id}`, `/products/${id}/edit`]) expect(await read(url)).toMatchObject(used)
    const [card] = await read(`/products/cards?productId=${id}`)
    expect(Object.keys(used).filter((field) => field in card)).toEqual([])
  })

  it('belong to home-used grades, too, and 0 km is a mileage', async () => {
    const { body } = await create({ mileage: 0, tested: 'untested', grade: 'usedB' })
    expect(body.data).toMatchObject({ mileage: 0, tested: 'untested' })
  })

  it.each(Object.entries(used))('rejects the field %s of a new part', async (field, value) => {
    for (const metadata of [{}, { productState: 'Brand New' }]) {
      const { status, body } = await create({ [field]: value, metadata })
      expect([status, body.errors]).toEqual([400, [{ path: field, message: 'Only used parts have this' }]])
    }
  })

  it('are dropped when the product becomes new, and kept by other changes', async () => {
    const { id } = (await create(asUsed)).body.data
    expect((await change(id, { price: 80 })).body.data).toMatchObject(used)
    const renewed = await change(id, { metadata: { productState: 'Brand New' } }, { metadata: asUsed.metadata })
    expect(Object.keys(used).filter((field) => field in renewed.body.data)).toEqual([])
  })

  it.each([
    ['mileage', -1],
    ['mileage', 1.5],
    ['mileage', 5_000_001],
    ['donorCar', 'x'.repeat(161)],
    ['tested', true],
    ['coreDeposit', 0],
    ['coreDeposit', 1.005],
    ['shopSku', 'x'.repeat(61)],
    ['shelf', 'A\n3'],
  ])('rejects %s %j at its field', async (field, value) => {
    const { status, body } = await create({ ...asUsed, [field]: value })
    expect([status, body.errors[0].path]).toEqual([400, field])
  })
})

it('shows the core deposit in cedis on product and card, and clears it by null', async () => {
  const { id } = (await create({ coreDeposit: 150.5 })).body.data
  expect(await read(`/products/cards?productId=${id}`)).toMatchObject([{ coreDeposit: 150.5 }])
  expect(await read(`/products/${id}/edit`)).toMatchObject({ coreDeposit: 150.5 })
  expect((await change(id, { coreDeposit: null }, { coreDeposit: 150.5 })).body.data).not.toHaveProperty('coreDeposit')
})
