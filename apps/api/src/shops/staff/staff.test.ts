import type { StaffRole } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { fixedClock } from '../../platform/clock.ts'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const clock = fixedClock(new Date())
const { call, platform, settled, close } = await testApp({ clock })
const { db } = platform
afterAll(close)
let owner: TestUser, shopId: number
beforeEach(async () => {
  clock.set(new Date())
  owner = await aVendor(db)
  shopId = await aShop(db, owner.id, { name: 'Kokompe Electric' })
})

const day = 24 * 3_600_000
async function later(ms: number): Promise<void> {
  clock.set(new Date(clock.now().getTime() + ms))
  const expires_at = new Date(clock.now().getTime() + day)
  await db.updateTable('session').set({ expires_at, last_seen_at: clock.now() }).execute()
}
const staffUrl = () => `/business/${shopId}/staff`
const invite = (data: object, token = owner.token) => call('POST', `${staffUrl()}/invitations`, { token, data })
const read = async () => (await call('GET', staffUrl(), { token: owner.token })).body.data
const answer = (verb: 'view' | 'accept' | 'decline', token: string, user?: TestUser) =>
  call('POST', `/staff-invitations/${verb}`, { token: user?.token, data: { token } })
const tokenIn = (text: string) => /token=([\w%-]+)/.exec(text)?.[1] ?? expect.fail(`No token in ${text}`)
async function mailTo(email: string): Promise<string> {
  await settled()
  const { token } = await anAdmin(db)
  const mails: { to: string; text: string }[] = (await call('GET', '/outbox', { token })).body.data
  return mails.find(({ to }) => to === email)?.text ?? expect.fail(`No mail to ${email}`)
}
async function mailsTo(email: string): Promise<string> {
  await settled()
  const { token } = await anAdmin(db)
  const mails: { to: string; text: string }[] = (await call('GET', '/outbox', { token })).body.data
  return mails.flatMap(({ to, text }) => (to === email ? [text] : [])).join()
}
async function staff(role: StaffRole): Promise<TestUser> {
  const user = await aCustomer(db)
  await aStaffMember(db, shopId, user.id, role)
  return user
}
const seesOrders = async ({ token }: TestUser) =>
  (await call('GET', `/orders/business/${shopId}`, { token })).status === 200
const kindsOf = async ({ token }: TestUser): Promise<string[]> => {
  await settled()
  return (await call('GET', '/notifications', { token })).body.data.map(({ kind }: { kind: string }) => kind)
}

describe('an invitation by email', () => {
  it('makes the person staff with their role, and the owner stays alone on the shop’s page', async () => {
    const person = await aCustomer(db)
    const { status, body } = await invite({ role: 'packing', email: person.email.toUpperCase() })
    expect([status, body.data]).toMatchObject([201, { role: 'packing', email: person.email, phone: null, link: null }])
    const token = tokenIn(await mailTo(person.email))
    expect((await answer('view', token)).body.data).toMatchObject({
      businessName: 'Kokompe Electric',
      role: 'packing',
      isForCaller: null,
    })
    expect(await seesOrders(person)).toBe(false)
    expect((await answer('accept', token, person)).body.data).toEqual({ businessId: shopId, role: 'packing' })
    expect(await seesOrders(person)).toBe(true)
    expect(await read()).toMatchObject({
      members: [{ userId: person.id, role: 'packing', contact: person.email }],
      invitations: [],
    })
    const { users } = (await call('GET', `/business/${shopId}`)).body.data
    expect(users).toEqual([{ userId: owner.id, userRole: 'owner' }])
    const own = (await call('GET', `/users/${person.id}`, { token: person.token })).body.data
    expect([own.userType, own.business, own.staffOf]).toEqual([
      'customer',
      [],
      [{ id: shopId, businessName: 'Kokompe Electric', role: 'packing' }],
    ])
    expect(await kindsOf(owner)).toContain('staff_joined')
  })

  it('is for that address only, works once, and ends after a week', async () => {
    const [person, thief] = [await aCustomer(db), await aCustomer(db)]
    await invite({ role: 'sales', email: person.email })
    const token = tokenIn(await mailTo(person.email))
    expect((await answer('accept', token, thief)).status).toBe(403)
    expect((await answer('view', token, thief)).body.data.isForCaller).toBe(false)
    await later(7 * day)
    expect((await answer('accept', token, person)).status).toBe(410)
    await later(-1000)
    expect((await answer('accept', token, person)).status).toBe(200)
    expect((await answer('accept', token, person)).status).toBe(410)
  })

  it('answers the same with and without an account, and hides the address from the holder of the link', async () => {
    const person = await aCustomer(db)
    const shapes = []
    for (const email of [person.email, 'nobody-here@axle.example']) {
      const { status, body } = await invite({ role: 'books', email })
      shapes.push([status, Object.keys(body.data)])
      const { contact } = (await answer('view', tokenIn(await mailTo(email)))).body.data
      expect(contact).toMatch(/^.•••@axle\.example$/)
    }
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('is replaced by a second one, sent again with a new link, and withdrawn', async () => {
    const email = 'kofi@axle.example'
    await invite({ role: 'sales', email })
    const first = tokenIn(await mailTo(email))
    const { id } = (await invite({ role: 'books', email })).body.data
    expect((await read()).invitations).toMatchObject([{ role: 'books' }])
    expect((await answer('view', first)).status).toBe(410)
    await later(1000)
    const again = await call('POST', `${staffUrl()}/invitations/${id}/resend`, { token: owner.token })
    expect(again.status).toBe(200)
    const second = tokenIn(await mailTo(email))
    expect((await answer('view', second)).status).toBe(200)
    const withdraw = () => call('DELETE', `${staffUrl()}/invitations/${id}`, { token: owner.token })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404])
    expect((await answer('view', second)).status).toBe(410)
  })

  it('can be declined without an account, and the owner is notified', async () => {
    await invite({ role: 'sales', email: 'yaw@axle.example' })
    const token = tokenIn(await mailTo('yaw@axle.example'))
    expect((await answer('decline', token)).status).toBe(200)
    expect((await read()).invitations).toEqual([])
    expect(await kindsOf(owner)).toEqual(['staff_declined'])
  })

  it('is refused while the shop is not active', async () => {
    await db.updateTable('shop').set({ status: 'pending' }).where('id', '=', shopId).execute()
    expect((await invite({ role: 'sales', email: 'early@axle.example' })).body.code).toBe('shop_not_active')
  })

  it('is refused after too many on one day by one person, also from another shop', async () => {
    for (let n = 0; n < 30; n++) await invite({ role: 'sales', email: 'helper@axle.example' })
    shopId = await aShop(db, owner.id)
    expect((await invite({ role: 'sales', email: 'helper@axle.example' })).body.code).toBe('too_many_invitations')
  })

  it('is refused for the owner, for a full shop and after too many on one day', async () => {
    expect((await invite({ role: 'sales', email: owner.email })).status).toBe(400)
    expect((await invite({ role: 'sales' })).status).toBe(400)
    expect((await invite({ role: 'sales', email: 'a@axle.example', phone: '0244123456' })).status).toBe(400)
    expect((await invite({ role: 'owner', email: 'a@axle.example' })).status).toBe(400)
    for (let n = 0; n < 20; n++) await invite({ role: 'sales', email: `helper-${n}@axle.example` })
    expect((await invite({ role: 'sales', email: 'one-more@axle.example' })).body.code).toBe('staff_full')
    for (let n = 0; n < 10; n++) await invite({ role: 'books', email: 'helper-1@axle.example' })
    expect((await invite({ role: 'sales', email: 'helper-1@axle.example' })).body.code).toBe('too_many_invitations')
    await later(2 * day)
    expect((await invite({ role: 'sales', email: 'helper-1@axle.example' })).status).toBe(201)
  })

  it('makes nobody staff twice, whether accepted twice or withdrawn meanwhile', async () => {
    const person = await aCustomer(db)
    await invite({ role: 'sales', email: person.email })
    const token = tokenIn(await mailTo(person.email))
    const both = await Promise.all([answer('accept', token, person), answer('accept', token, person)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]))
    const other = await aCustomer(db)
    await invite({ role: 'sales', email: other.email })
    const withdrawn = tokenIn(await mailTo(other.email))
    const { status } = await overtaken(
      db,
      (trx) => trx.deleteFrom('staff_invitation').where('email', '=', other.email).execute(),
      () => answer('accept', withdrawn, other),
    )
    expect([status, await seesOrders(other)]).toEqual([410, false])
  })
})

describe('an invitation by phone', () => {
  it('gives the owner a link that only an account with that number can use', async () => {
    const person = await aCustomer(db, { phone: '+233244777001' })
    const thief = await aCustomer(db, { phone: '+233244777002' })
    const { body } = await invite({ role: 'sales', phone: '0244 777 001' })
    expect(body.data).toMatchObject({ phone: '+233244777001', email: null })
    const token = tokenIn(body.data.link)
    expect((await answer('view', token)).body.data).toMatchObject({ contact: '•••001', byPhone: true })
    expect((await answer('accept', token, thief)).status).toBe(403)
    expect((await answer('accept', token, person)).status).toBe(200)
    expect(JSON.stringify(await read())).not.toContain('token=')
  })
})

describe('staff', () => {
  it('lose access with the next call when they are removed, leave or get another role', async () => {
    const [one, two, three] = [await staff('sales'), await staff('sales'), await staff('manager')]
    const id = await catalogueBuilder(db).product({ shopId, name: 'Dim lamp' })
    const reprice = ({ token }: TestUser) =>
      call('PUT', `/business/${shopId}/products`, { token, data: { changes: [{ id, price: 77 }] } })
    expect((await reprice(one)).status).toBe(200)
    const remove = (userId: number, { token }: TestUser) => call('DELETE', `${staffUrl()}/${userId}`, { token })
    expect((await remove(two.id, one)).status).toBe(403)
    expect((await remove(two.id, three)).status).toBe(403)
    expect((await remove(one.id, owner)).status).toBe(200)
    expect([(await reprice(one)).status, await seesOrders(one)]).toEqual([403, false])
    expect((await remove(two.id, two)).status).toBe(200)
    expect(await seesOrders(two)).toBe(false)
    const role = (data: object) => call('PUT', `${staffUrl()}/${three.id}`, { token: owner.token, data })
    expect((await role({ role: 'books', was: { role: 'manager' } })).body.data.role).toBe('books')
    expect((await role({ role: 'sales', was: { role: 'manager' } })).status).toBe(409)
    expect([(await reprice(three)).status, await seesOrders(three)]).toEqual([403, true])
    expect((await remove(owner.id, owner)).status).toBe(404)
    expect([await kindsOf(one), await kindsOf(three), await kindsOf(owner)]).toEqual([
      ['staff_removed'],
      ['staff_role'],
      ['staff_left'],
    ])
  })

  it('end when the shop gets another owner or is closed, and rest while a block of the owner pauses it', async () => {
    const [person, admin, next] = [await staff('manager'), await anAdmin(db), await aVendor(db)]
    const block = (verb: string) => call('POST', `/users/${owner.id}/${verb}`, { token: admin.token, data: {} })
    await block('block')
    expect(await seesOrders(person)).toBe(false)
    await block('unblock')
    expect(await seesOrders(person)).toBe(true)
    await invite({ role: 'sales', phone: '0244777003' })
    await call('PUT', `/business/${shopId}/transfer-ownership`, {
      token: admin.token,
      data: { transferFromUserId: owner.id, transferToUserId: next.id },
    })
    expect(await seesOrders(person)).toBe(false)
    expect((await call('GET', staffUrl(), { token: next.token })).body.data).toEqual({ members: [], invitations: [] })
    await aStaffMember(db, shopId, person.id, 'sales')
    expect(await seesOrders(person)).toBe(true)
    expect((await call('DELETE', `/business/${shopId}`, { token: next.token })).status).toBe(200)
    expect(await seesOrders(person)).toBe(false)
  })

  it('who pack see the address of an order but no other contact, and only pack', async () => {
    const buyer = await aCustomer(db)
    const [packer, seller] = [await staff('packing'), await staff('sales')]
    const { id } = await anOrder(db, buyer.id, [shopId], 'pending_delivery')
    const order = async ({ token }: TestUser) => (await call('GET', `/orders/${id}`, { token })).body.data
    expect([(await order(packer)).customer.email, (await order(seller)).customer.email]).toEqual(['', buyer.email])
    expect((await order(packer)).order.deliveryToPhone).not.toBe('')
    const list = await call('GET', `/orders/business/${shopId}`, { token: packer.token })
    expect(list.body.data[0].customerEmail).toBe('')
    expect((await call('GET', `/users/${buyer.id}`, { token: packer.token })).body.data.email).toBeUndefined()
    const move = async ({ token }: TestUser, status: string) =>
      (await call('PUT', `/orders/${id}/status`, { token, data: { status } })).status
    expect(await move(packer, 'cancelled')).toBe(403)
    expect(await move(packer, 'processing')).toBe(200)
    expect(await move(packer, 'order_picked')).toBe(200)
    const pay = async ({ token }: TestUser, paymentStatus: string) =>
      (await call('PUT', `/orders/${id}`, { token, data: { paymentStatus } })).status
    expect([await pay(packer, 'confirmed'), await pay(seller, 'confirmed')]).toEqual([403, 200])
    expect(await pay(seller, 'refunded')).toBe(403)
  })

  it('are named with their role in the history for the shop; the buyer reads the name of the shop', async () => {
    const [buyer, packer, seller, admin] = [
      await aCustomer(db),
      await staff('packing'),
      await staff('sales'),
      await anAdmin(db),
    ]
    const names = new Map<number, string>()
    for (const person of [owner, buyer, packer, seller, admin]) {
      names.set(person.id, `Person ${person.id}`)
      await db
        .updateTable('users')
        .set({ first_name: 'Person', last_name: String(person.id) })
        .where('id', '=', person.id)
        .execute()
    }
    const nameOf = ({ id }: TestUser) => names.get(id)
    const { id } = await anOrder(db, buyer.id, [shopId], 'pending_delivery')
    const put = (user: TestUser, path: string, data: object) =>
      call('PUT', `/orders/${id}${path}`, { token: user.token, data })
    for (const [user, status] of [
      [packer, 'processing'],
      [owner, 'order_picked'],
      [admin, 'delivered'],
    ] as const)
      expect((await put(user, '/status', { status })).status).toBe(200)
    expect((await put(packer, '', { trackingNumber: 'KE-1' })).status).toBe(200)
    expect((await put(seller, '', { paymentStatus: 'confirmed' })).status).toBe(200)
    expect((await put(seller, '', { trackingNumber: 'KE-2' })).status).toBe(200)

    const seen = async ({ token }: TestUser) => (await call('GET', `/orders/${id}`, { token })).body.data
    const linesFor = async (user: TestUser) =>
      (await seen(user)).history.flatMap(({ from, by, byRole }: { from: string | null; by: string; byRole?: string }) =>
        from === null ? [] : [[by, byRole]],
      )
    const named = [
      [nameOf(packer), 'packing'],
      [nameOf(owner), 'owner'],
      [nameOf(admin), 'admin'],
    ]
    expect([await linesFor(owner), await linesFor(packer), await linesFor(admin)]).toEqual([named, named, named])
    const changedBy = async (user: TestUser) => {
      const [{ paymentChangedBy, trackingChangedBy }] = (await seen(user)).vendorOrders
      return [paymentChangedBy, trackingChangedBy]
    }
    expect(await changedBy(owner)).toEqual([
      { name: nameOf(seller), role: 'sales' },
      { name: nameOf(seller), role: 'sales' },
    ])

    expect(await linesFor(buyer)).toEqual([
      ['Kokompe Electric', undefined],
      ['Kokompe Electric', undefined],
      ['', undefined],
    ])
    const mails = await mailsTo(buyer.email)
    expect(mails).toContain('Kokompe Electric')
    const texts = JSON.stringify([await seen(buyer), (await call('GET', '/notifications', buyer)).body, mails])
    for (const person of [owner, packer, seller, admin]) expect(texts).not.toContain(nameOf(person))

    await call('DELETE', `${staffUrl()}/${packer.id}`, { token: owner.token })
    expect((await linesFor(owner))[0]).toEqual([nameOf(packer), undefined])
  })

  it('change only the fields of a product and of the shop that their role allows', async () => {
    const [seller, manager] = [await staff('sales'), await staff('manager')]
    const id = await catalogueBuilder(db).product({ shopId, name: 'Old lamp' })
    const edit = async ({ token }: TestUser, data: object) =>
      (await call('PUT', `/products/${id}`, { token, data })).status
    expect(await edit(seller, { price: 55, stock: 3 })).toBe(200)
    expect(await edit(seller, { name: 'New lamp' })).toBe(403)
    expect(await edit(seller, { paused: true })).toBe(403)
    expect(await edit(manager, { name: 'New lamp', paused: true })).toBe(200)
    const shop = async ({ token }: TestUser, data: object) =>
      (await call('PUT', `/business/${shopId}`, { token, data })).status
    expect(await shop(manager, { town: 'Accra' })).toBe(200)
    const payout = { network: 'MTN', number: '0244123456', name: 'Kofi' }
    expect([await shop(manager, { payout }), await shop(seller, { town: 'Tema' })]).toEqual([403, 403])
    await call('PUT', `/business/${shopId}`, { token: owner.token, data: { payout } })
    const seen = async ({ token }: TestUser) => (await call('GET', `/business/${shopId}`, { token })).body.data
    expect([(await seen(manager)).payout, (await seen(manager)).staffRole]).toEqual([undefined, 'manager'])
    expect((await seen(owner)).payout).toEqual(payout)
    const entries = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject_type', '=', 'product')
      .where('actor_id', '=', seller.id)
      .execute()
    expect(entries.map(({ details }) => details)).toMatchObject([{ price: { to: 55 }, stock: { to: 3 } }])
  })
})
