import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let admin: TestUser, kwame: TestUser, other: TestUser
let shop: number
beforeAll(async () => {
  admin = await anAdmin(db)
  kwame = await aVendor(db, {
    first_name: 'Kwamé',
    last_name: 'Boateng',
    username: 'spanner',
    email: 'kwame@boateng.example',
    phone: '+233244555666',
  })
  other = await aVendor(db)
  const place = { address: 'Kokompe, Lane 7', phone: '0308 999 456' }
  shop = await aShop(db, kwame.id, { ...place, name: 'Zongo Brakes', status: 'pending' })
  await aShop(db, other.id, { name: 'Suame Gears', description: 'Boateng was here' })
  const former = await aShop(db, other.id, { name: 'Old Tyres' })
  await db.insertInto('shop_member').values({ shop_id: former, user_id: kwame.id, role: 'staff' }).execute()
  await aShop(db, kwame.id, { name: 'Zongo Closed', deleted_at: new Date() })
})

const found = async (q: string, token?: string) => {
  const { body } = await call('GET', `/business?in=owners&limit=50&q=${encodeURIComponent(q)}`, { token })
  return body.data.map(({ name }: { name: string }) => name)
}
const auditOf = (id: number) =>
  db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'details', 'ip'])
    .where('subject_type', '=', 'shop')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('searching shops as an admin', () => {
  it.each(['zongo', 'lane 7', '030899', '0308 999', 'kwame', 'KWAMÉ BOA', '@boateng', 'spanner'])(
    '%j finds a shop by its name, address, phone and owner [SADM-02]',
    async (q) => {
      expect(await found(q, admin.token)).toEqual(['Zongo Brakes'])
    },
  )

  it.each(['0308999456', '+233308999456', '233 308 999 456', '0244555666', '+233 (0)244 555 666', '00233244555666'])(
    'finds a shop by its phone and its owner’s, in any spelling: %s',
    async (q) => expect(await found(q, admin.token)).toEqual(['Zongo Brakes']),
  )

  it('ignores descriptions and escapes wildcards [SADM-02]', async () => {
    expect(await found('was here', admin.token)).toEqual([])
    expect(await found('%', admin.token)).toEqual([])
  })

  it('only admins find a shop by its owner', async () => {
    await aShop(db, kwame.id, { name: 'Open Gears' })
    expect(await found('open gears', other.token)).toEqual(['Open Gears'])
    for (const token of [undefined, other.token]) expect(await found('kwame', token)).toEqual([])
  })

  it('filters by status [SADM-01]', async () => {
    const { body } = await call('GET', '/business?status=pending&in=owners&limit=50', { token: admin.token })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Zongo Brakes'])
    expect(body.data[0]).toMatchObject({ ownerId: kwame.id, ownerName: 'Kwamé Boateng', status: 'pending' })
  })
})

describe('audit entries about shops', () => {
  const put = (data: object, token = admin.token) => call('PUT', `/business/${shop}`, { token, data })
  const ip = '127.0.0.1'

  it('record every change of status, with actor and IP address [SADM-05]', async () => {
    for (const status of ['active', 'active', 'inactive']) expect((await put({ status })).status).toBe(200)
    expect(await auditOf(shop)).toEqual([
      { actor_id: admin.id, action: 'shop.status-changed', details: { from: 'pending', to: 'active' }, ip },
      { actor_id: admin.id, action: 'shop.status-changed', details: { from: 'active', to: 'inactive' }, ip },
    ])
    expect((await call('GET', `/business/${shop}`)).status).toBe(404)
  })

  it('keeps the reason for owner and admins, and clears it on approval [M-07]', async () => {
    const id = await aShop(db, kwame.id, { status: 'pending' })
    const set = (data: object, token = admin.token) => call('PUT', `/business/${id}`, { token, data })
    const reasonFor = async (token?: string) =>
      (await call('GET', `/business/${id}`, { token })).body.data?.statusReason
    const statusReason = 'The address is <b>missing</b>.\nPlease add it'

    expect((await set({ status: 'inactive', statusReason })).body.data).toMatchObject({
      status: 'inactive',
      statusReason,
    })
    expect(await reasonFor(kwame.token)).toBe(statusReason)
    for (const token of [other.token, undefined]) expect(await reasonFor(token)).toBeUndefined()
    expect((await set({ statusReason, name: 'Zongo Wipers' }, kwame.token)).status).toBe(200)
    expect((await set({ statusReason: '' }, kwame.token)).status).toBe(403)
    expect((await set({ status: 'inactive' })).body.data.statusReason).toBe(statusReason)
    expect((await set({ statusReason: 'The photo is missing' })).body.data.statusReason).toBe('The photo is missing')
    expect((await set({ status: 'active', statusReason })).body.data.statusReason).toBeNull()
    expect((await call('GET', `/business/${id}`)).body.data).not.toHaveProperty('statusReason')
    expect((await set({ status: 'inactive' })).body.data.statusReason).toBeNull()

    const changes = (await auditOf(id)).filter(({ action }) => action === 'shop.status-changed')
    expect(changes.map(({ details }) => details)).toEqual([
      { from: 'pending', to: 'inactive', reason: statusReason },
      { from: 'inactive', to: 'inactive', reason: 'The photo is missing' },
      { from: 'inactive', to: 'active' },
      { from: 'active', to: 'inactive' },
    ])
  })

  it('name the fields that an admin changed, and for owners only the payout fields', async () => {
    const before = (await auditOf(shop)).length
    await put({ name: 'Zongo Discs', gpsAddress: '', phone: '0308 999 457' })
    await put({ description: 'Brakes of the best kind' }, kwame.token)
    const payout = { network: 'MTN MoMo', number: '0244123456', name: 'Kwame' }
    await put({ payout, name: 'Zongo Pads' }, kwame.token)
    await put({ payout }, kwame.token)
    expect((await auditOf(shop)).slice(before)).toEqual([
      { actor_id: admin.id, action: 'shop.changed', details: { changed: ['name', 'phone'] }, ip },
      { actor_id: kwame.id, action: 'shop.changed', details: { changed: ['payout'] }, ip },
    ])
  })

  it('record transfers and deletions [SADM-12]', async () => {
    const id = await aShop(db, kwame.id)
    const data = { transferFromUserId: kwame.id, transferToUserId: other.id }
    await call('PUT', `/business/${id}/transfer-ownership`, { token: admin.token, data: { ...data, notes: 'Sold' } })
    await call('DELETE', `/business/${id}`, { token: admin.token })
    const details = { fromUserId: kwame.id, toUserId: other.id, notes: 'Sold' }
    expect(await auditOf(id)).toEqual([
      { actor_id: admin.id, action: 'shop.ownership-transferred', details, ip },
      { actor_id: admin.id, action: 'shop.deleted', details: {}, ip },
    ])
  })
})
