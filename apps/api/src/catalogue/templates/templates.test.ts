import { limits } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let vendor: TestUser
let shopId: number
beforeEach(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
})

const fields = {
  name: 'Used engine parts',
  description: '<p>Tested {part}</p>',
  metadata: { productState: 'Used', warranty: { duration: 3, unit: 'months' }, replacement: 7 },
}
const path = (id?: number) => `/business/${shopId}/product-templates${id === undefined ? '' : `/${id}`}`
const add = (data: object = {}, { token }: TestUser = vendor) =>
  call('POST', path(), { token, data: { ...fields, ...data } })
const list = async () => (await call('GET', path(), { token: vendor.token })).body.data

describe('templates for products', () => {
  it('are stored whole, listed by name, replaced and deleted', async () => {
    const { status, body } = await add()
    expect([status, body.data]).toEqual([201, { ...fields, id: expect.any(Number), isDefault: false }])
    await add({ name: 'brake pads', description: '', metadata: {} })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['brake pads', 'Used engine parts'])
    const { token } = vendor
    const changed = await call('PUT', path(body.data.id), { token, data: { ...fields, name: 'Engines', metadata: {} } })
    expect(changed.body.data).toEqual({ ...body.data, name: 'Engines', metadata: {} })
    expect((await call('DELETE', path(body.data.id), { token })).body.data).toEqual({ id: body.data.id })
    expect(await list()).toHaveLength(1)
    expect((await call('DELETE', path(body.data.id), { token })).status).toBe(404)
  })

  it('keep only the markup that descriptions may have', async () => {
    const { body } = await add({ description: '<p onclick="x()">{part}</p><script>x()</script>' })
    expect(body.data.description).toBe('<p>{part}</p>')
  })

  it('have one default, also after several are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => add({ name: `Template ${at}`, isDefault: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    const defaults = async () => (await list()).filter(({ isDefault }: { isDefault: boolean }) => isDefault)
    expect(await defaults()).toHaveLength(1)
    const [{ id }] = (await list()).filter(({ isDefault }: { isDefault: boolean }) => !isDefault)
    await call('PUT', path(id), { token: vendor.token, data: { ...fields, name: 'The default', isDefault: true } })
    expect((await defaults()).map((one: { id: number }) => one.id)).toEqual([id])
  })

  it('are refused with the name of another, whatever its case, but not in another shop', async () => {
    await add()
    const taken = await add({ name: 'USED engine parts' })
    expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([409, 'template_name_taken', 'name'])
    const other = (await add({ name: 'Another' })).body.data
    const renamed = await call('PUT', path(other.id), { token: vendor.token, data: fields })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'template_name_taken'])
    shopId = await aShop(db, vendor.id)
    expect((await add()).status).toBe(201)
  })

  it('are at most as many as the limit, also when added at once', async () => {
    const rows = Array.from({ length: limits.template.max - 1 }, (_, at) => ({
      shop_id: shopId,
      name: `Template ${at}`,
      description: '',
      metadata: '{}',
    }))
    await db.insertInto('product_template').values(rows).execute()
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => add({ name })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_templates')
  })

  it('of another shop are neither read nor changed', async () => {
    const { id } = (await add()).body.data
    const other = await aVendor(db)
    const ofOther = await aShop(db, other.id)
    const { token } = other
    expect((await call('GET', path(), { token })).status).toBe(403)
    expect((await add({}, other)).status).toBe(403)
    const throughOwn = `/business/${ofOther}/product-templates/${id}`
    expect((await call('PUT', throughOwn, { token, data: fields })).status).toBe(404)
    expect((await call('DELETE', throughOwn, { token })).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('are for staff who may add products, and admins, whose changes are audited', async () => {
    const [manager, sales, admin] = [await aCustomer(db), await aCustomer(db), await anAdmin(db)]
    await aStaffMember(db, shopId, manager.id, 'manager')
    await aStaffMember(db, shopId, sales.id, 'sales')
    expect((await add({ name: 'By a manager' }, manager)).status).toBe(201)
    expect((await add({ name: 'By sales' }, sales)).status).toBe(403)
    expect((await add({ name: 'By an admin' }, admin)).status).toBe(201)
    const entries = await db.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).execute()
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['product-template.added', { name: 'By an admin' }],
    ])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(limits.template.name + 1) }, 'name'],
    [{ metadata: { replacement: 0 } }, 'metadata.replacement'],
    [{ metadata: { productState: 'Stolen' } }, 'metadata.productState'],
    [{ description: 'a'.repeat(limits.text.paragraph + 1) }, 'description'],
  ])('are refused with %j', async (data, where) => {
    const { status, body } = await add(data)
    expect([status, body.errors?.[0]?.path]).toEqual([400, where])
  })
})
