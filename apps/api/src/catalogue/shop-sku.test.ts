import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser, admin: TestUser
let shopId: number, corolla: number, pads: number
beforeAll(async () => {
  ;[vendor, admin] = [await aVendor(db), await anAdmin(db)]
  await anImage(db, null, { public_id: 'part' })
  corolla = await build.vehicle('Toyota', 'Corolla', 2010)
  pads = await build.part('Brake pads', 'Brakes')
})
beforeEach(async () => {
  shopId = await aShop(db, vendor.id)
})

const create = (more: object) =>
  call('POST', '/products', {
    token: vendor.token,
    data: {
      name: 'Front pads',
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
const change = (id: number, data: object, was?: object) =>
  call('PUT', `/products/${id}`, { token: vendor.token, raw: { data, ...(was && { was }) } })
const edit = async (id: number, token = vendor.token) =>
  (await call('GET', `/products/${id}/edit`, { token })).body.data
const taken = (name: string) => {
  const message = `This SKU is already used by ${name}`
  return [409, { code: 'sku_taken', message, errors: [{ path: 'shopSku', message }] }]
}

describe('the SKU and the shelf of a shop', () => {
  it('are read by its owner and admins only', async () => {
    const { id } = (await create({ shopSku: '  BP-12 ', shelf: 'A3, lower' })).body.data
    for (const token of [vendor.token, admin.token])
      expect(await edit(id, token)).toMatchObject({ shopSku: 'BP-12', shelf: 'A3, lower' })
    const shown = await call('GET', `/products/${id}`, { token: vendor.token })
    expect(JSON.stringify(shown.body)).not.toMatch(/BP-12|A3, lower/)
  })

  it('are cleared by an empty text, and conflict when they changed meanwhile', async () => {
    const { id } = (await create({ shopSku: 'BP-12', shelf: 'A3' })).body.data
    await change(id, { shelf: 'B1' })
    const refused = await change(id, { shelf: 'C2' }, { shelf: 'A3' })
    expect([refused.status, refused.body.conflicts]).toEqual([
      409,
      [{ path: 'shelf', was: 'A3', now: 'B1', sent: 'C2' }],
    ])
    await change(id, { shopSku: '', shelf: null })
    expect(await edit(id)).toMatchObject({ shopSku: null, shelf: null })
  })
})

describe('a SKU that another product of the shop has', () => {
  it('is refused by its name, whatever the case, for a new product and a change', async () => {
    await create({ name: 'Rear pads', shopSku: 'BP-12' })
    const refused = await create({ shopSku: 'bp-12' })
    expect([refused.status, refused.body]).toEqual(taken('Rear pads'))
    const { id } = (await create({ shopSku: 'BP-13' })).body.data
    const changed = await change(id, { shopSku: 'BP-12' }, { shopSku: 'BP-13' })
    expect([changed.status, changed.body]).toEqual(taken('Rear pads'))
    expect((await change(id, { shopSku: 'bp-13', price: 80 })).status).toBe(200)
  })

  it('is free in another shop and after the product was deleted', async () => {
    const { id } = (await create({ shopSku: 'BP-12' })).body.data
    expect((await create({ shopSku: 'BP-12', businessId: await aShop(db, vendor.id) })).status).toBe(201)
    await call('DELETE', `/products/${id}`, { token: vendor.token })
    expect((await create({ shopSku: 'BP-12' })).status).toBe(201)
  })

  it('prevents a move to the shop that has it', async () => {
    const { id } = (await create({ shopSku: 'BP-12' })).body.data
    const other = await aShop(db, vendor.id)
    await create({ name: 'Rear pads', shopSku: 'BP-12', businessId: other })
    const refused = await change(id, { businessId: other })
    expect([refused.status, refused.body]).toEqual(taken('Rear pads'))
    expect((await change(id, { businessId: other, shopSku: 'BP-14' })).status).toBe(200)
  })

  it('is stored once when two products take it at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => create({ name: `Pads ${n}`, shopSku: 'BP-12' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const paths = answers.flatMap(({ body }) => body.errors ?? []).map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['shopSku', 'shopSku'])
  })
})
