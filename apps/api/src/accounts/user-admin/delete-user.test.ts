import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { hashSecret } from '../../platform/ids.ts'
import { aCustomer, anAdmin, aShop, aVendor, testPassword } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { anOrder } from '@axle/testing/order-builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'

const { app, call, platform, settled, close } = await testApp()
const { db, config } = platform
const build = catalogueBuilder(db)
afterAll(async () => {
  await close()
  await rm(config.dataDir, { recursive: true, force: true })
})
const remove = (id: number, token: string | undefined) => call('DELETE', `/users/${id}`, { token })

const address = {
  fullName: 'Abena Marker',
  phone: '0244777888',
  address: '9 Marker Street',
  city: 'Accra',
  state: 'Greater Accra',
  country: 'Ghana',
  isDefault: true,
}

async function uploadPortrait(token: string): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ca4' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'me.png')
  form.append('upload_preset', 'avatar')
  const { body, headers } = await new Response(form).blob().then(async (blob) => ({
    body: Buffer.from(await blob.arrayBuffer()),
    headers: { 'content-type': blob.type, authorization: `Bearer ${token}` },
  }))
  const answer = await app.inject({ method: 'POST', url: '/api/uploads', payload: body, headers })
  return answer.json().secure_url
}

describe('deleting a user', () => {
  it('is for admins [PERM-115]', async () => {
    const [user, other] = [await aCustomer(db), await aVendor(db)]
    expect((await remove(user.id, undefined)).status).toBe(401)
    for (const { token } of [user, other]) expect((await remove(user.id, token)).status).toBe(403)
    expect((await remove(999_999, (await anAdmin(db)).token)).status).toBe(404)
    expect((await call('GET', `/users/${user.id}`)).status).toBe(200)
  })

  it('removes the user, ends the session and prevents sign-in [API-18, PERM-140]', async () => {
    const [user, admin] = [await aCustomer(db, { username: 'abena', phone: '+233244777888' }), await anAdmin(db)]
    const link = { token_hash: hashSecret('sent before'), user_id: user.id, expires_at: new Date(Date.now() + 60_000) }
    await db.insertInto('password_reset').values(link).execute()
    const { status, body } = await remove(user.id, admin.token)
    expect([status, body]).toEqual([200, { data: { id: user.id } }])
    const change = { token: 'sent before', password: 'Camshaft-12' }
    expect((await call('POST', '/change-password', { data: change })).body.code).toBe('invalid_token')
    expect((await call('GET', `/users/${user.id}`, { token: admin.token })).status).toBe(404)
    const { body: listed } = await call('GET', '/users?limit=100', { token: admin.token })
    expect(listed.data.map(({ id }: { id: number }) => id)).not.toContain(user.id)
    expect((await call('GET', '/address', { token: user.token })).status).toBe(401)
    for (const identifier of [user.email, 'abena', '0244777888', `deleted-${user.id}@deleted.invalid`]) {
      const login = await call('POST', '/login', { data: { identifier, password: testPassword } })
      expect([login.status, login.body.message]).toEqual([401, 'Invalid credentials'])
    }
    expect((await remove(user.id, admin.token)).status).toBe(404)
    const again = { firstName: 'Abena', lastName: 'M', username: 'abena', email: user.email, phone: '0244777888' }
    expect((await call('POST', '/register', { data: { ...again, password: 'Camshaft-12' } })).status).toBe(201)
    const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'user.deleted').execute()
    expect(entries).toMatchObject([{ actor_id: admin.id, subject_id: String(user.id), details: {} }])
  })

  it('leaves no personal data in the database, but keeps orders and reviews', async () => {
    const [user, owner, admin] = [
      await aCustomer(db, { first_name: 'Abena', last_name: 'Marker', phone: '+233244777889', other_names: 'Marker' }),
      await aVendor(db),
      await anAdmin(db),
    ]
    const shopId = await aShop(db, owner.id)
    const product = await build.product({ shopId, name: 'Brake pads' })
    const vehicleId = await build.vehicle('Toyota', 'Corolla', 2011)
    const order = await anOrder(db, user.id, [shopId], 'delivered')
    const { token } = user
    const imageUrl = await uploadPortrait(token)
    expect((await call('PUT', `/users/${user.id}`, { token, data: { imageUrl } })).status).toBe(200)
    await call('POST', '/address', { token, data: address })
    await call('POST', '/garage', { token, data: { vehicleIds: [vehicleId] } })
    const review = { rating: 5, comment: 'Fits well' }
    expect((await call('PUT', `/products/${product}/rate`, { token, data: review })).status).toBeLessThan(300)
    const note = { kind: 'password-changed', title: 'Password changed', message: 'Changed', category: 'account' }
    await db
      .insertInto('notification')
      .values({ user_id: user.id, ...note, params: '{}' })
      .execute()
    await settled()

    expect((await remove(user.id, admin.token)).status).toBe(200)
    await settled()
    for (const table of ['address', 'garage_vehicle', 'notification', 'session', 'password_reset', 'upload'] as const)
      expect([table, await db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()]).toEqual([
        table,
        [],
      ])
    const stored = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    for (const known of [user.email, 'Abena', 'Marker', '+233244777889', imageUrl])
      expect(JSON.stringify(stored)).not.toContain(known)
    expect((await app.inject({ url: imageUrl })).statusCode).toBe(404)

    const [seen] = (await call('GET', `/products/${product}`)).body.data.reviews
    expect(seen).toMatchObject({
      reviewComment: 'Fits well',
      reviewer: { firstName: 'Deleted', lastName: 'user', imageUrl: null },
    })
    const { body } = await call('GET', `/orders/${order.id}`, { token: owner.token })
    expect(body).toMatchObject({
      data: { customer: { fullName: 'Deleted user', phoneNumber: null, avatarUrl: null } },
    })
    expect(JSON.stringify(body)).not.toContain(user.email)
  })

  it('is rejected for oneself and for shop owners, with the reason [USR-20]', async () => {
    const [admin, owner] = [await anAdmin(db), await aVendor(db)]
    const own = await remove(admin.id, admin.token)
    expect([own.status, own.body.code]).toEqual([409, 'own_account'])
    const shopId = await aShop(db, owner.id, { name: 'Kumasi Gears' })
    const owning = await remove(owner.id, admin.token)
    expect([owning.status, owning.body.code]).toEqual([409, 'owns_shops'])
    expect(owning.body.message).toBe('Please transfer or delete the shops of this user first: Kumasi Gears')
    expect((await call('GET', `/business/${shopId}`, { token: owner.token })).status).toBe(200)
    await db.updateTable('shop').set({ deleted_at: new Date() }).where('id', '=', shopId).execute()
    expect((await remove(owner.id, admin.token)).status).toBe(200)
  })

  it('is rejected while the buyer has open orders, naming them, archived ones too [M-03]', async () => {
    const [user, owner, admin] = [await aCustomer(db), await aVendor(db), await anAdmin(db)]
    const shops = [await aShop(db, owner.id), await aShop(db, owner.id)]
    await anOrder(db, user.id, shops, 'completed')
    const first = await anOrder(db, user.id, shops)
    const codes = [first.code]
    await db
      .updateTable('vendor_order')
      .set({ status: 'delivered' })
      .where('id', '=', first.vendorOrderIds[0] ?? 0)
      .execute()
    const refusal = async () => (await remove(user.id, admin.token)).body
    expect(await refusal()).toEqual({
      code: 'user_orders_open',
      message: `A user with open orders cannot be deleted: ${first.code}`,
    })
    await db.updateTable('orders').set({ archived_at: new Date() }).where('id', '=', first.id).execute()
    for (const status of ['pending_payment', 'pending_refund', 'order_picked'] as const)
      codes.push((await anOrder(db, user.id, shops, status)).code)
    expect((await refusal()).message).toBe(
      `A user with open orders cannot be deleted: ${codes.slice(0, 3).join(', ')}, …`,
    )
    expect((await call('GET', `/users/${user.id}`)).status).toBe(200)
    await db.updateTable('vendor_order').set({ status: 'cancelled' }).where('shop_id', 'in', shops).execute()
    expect((await remove(user.id, admin.token)).status).toBe(200)
  })

  it('is rejected while an order is being placed, and a later order is rejected [M-03]', async () => {
    const [user, owner, admin] = [await aCustomer(db), await aVendor(db), await anAdmin(db)]
    const shopId = await aShop(db, owner.id)
    const productId = await build.product({ shopId, name: 'Brake pads', stock: 5 })
    const { status, body } = await overtaken(
      db,
      async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', user.id).forShare().execute()
        await anOrder(db, user.id, [shopId])
      },
      () => remove(user.id, admin.token),
    )
    expect([status, body.code]).toEqual([409, 'user_orders_open'])
    const late = await overtaken(
      db,
      (trx) => trx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute(),
      () => call('POST', '/orders', { token: user.token, data: { items: [{ productId, quantity: 1 }], ...delivery } }),
    )
    expect(late.status).toBe(401)
  })

  it('is rejected while the site owes the buyer a refund, or their closed shop a payout [M-03]', async () => {
    const [user, owner, admin] = [await aCustomer(db), await aVendor(db), await anAdmin(db)]
    const shopId = await aShop(db, owner.id, { deleted_at: new Date() })
    const { id, code, vendorOrderIds } = await anOrder(db, user.id, [shopId], 'rejected', 'card')
    const [vendorOrderId = 0] = vendorOrderIds
    await db.updateTable('vendor_order').set({ payment_status: 'confirmed' }).where('order_id', '=', id).execute()
    const payment = {
      order_id: id,
      method: 'card',
      provider: 'practice',
      status: 'paid',
      amount_pesewas: 12_050,
    } as const
    const { id: paymentId } = await db
      .insertInto('payment')
      .values({ ...payment, reference: `${code}-1`, covers: [vendorOrderId] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refusal = async (one = user.id) => (await remove(one, admin.token)).body
    const message = `A user who is owed a refund cannot be deleted: ${code}`
    expect(await refusal()).toEqual({ code: 'user_refunds_open', message })
    const refund = { payment_id: paymentId, order_id: id, vendor_order_id: vendorOrderId, amount_pesewas: 12_050 }
    const { id: refundId } = await db
      .insertInto('refund')
      .values({ ...refund, status: 'sent', by_user_id: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await refusal()).code).toBe('user_refunds_open')
    await db.updateTable('refund').set({ status: 'processed' }).where('id', '=', refundId).execute()
    expect((await remove(user.id, admin.token)).status).toBe(200)

    const entry = { order_id: id, vendor_order_id: vendorOrderId, shop_id: shopId, held_by: 'site' } as const
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, kind: 'due', amount_pesewas: 500 })
      .execute()
    expect(await refusal(owner.id)).toEqual({
      code: 'user_payouts_due',
      message: 'A user whose shops are owed a payout cannot be deleted',
    })
  })
})
