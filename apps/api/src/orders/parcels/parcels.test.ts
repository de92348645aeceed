import { rm } from 'node:fs/promises'
import { aCustomer, aStaffMember, type TestUser } from '@axle/testing/builders'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { uploader } from '@axle/testing/uploader'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oldParcels, parcelsOfBuyer } from './parcel-repository.ts'

const tested = await testApp()
const { call, platform, settled, close } = tested
const { db } = platform
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

interface Mail {
  to: string
  subject: string
  text: string
}
interface Notice {
  kind: string
  params: { orderId?: string; carrier?: string; trackingNumber?: string }
}
let world: Awaited<ReturnType<typeof paymentWorld>>
let uploads: Awaited<ReturnType<typeof uploader>>
beforeAll(async () => {
  world = await paymentWorld(tested)
  uploads = await uploader(tested, world.buyer.token)
})

const owner = () => world.owners[0]
const photo = async (by: TestUser) => {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  return (await uploads.upload(file, 'private', 'waybill.jpg', by.token)).body.secure_url
}
const bus = {
  kind: 'bus',
  carrier: 'VIP Jeoun',
  station: 'Kumasi Asafo',
  phone: '0244 777 888',
  trackingNumber: 'WB-77',
}
const set = (id: string, part: number, data: object, token = owner().token) =>
  call('PUT', `/orders/${id}/parcels/${part}`, { token, data: { changedAt: null, ...data } })
const prove = (id: string, part: number, name: string, token = owner().token) =>
  call('POST', `/orders/${id}/parcels/${part}/delivered`, { token, data: { photo: name } })
const read = async (id: string, token = world.buyer.token) =>
  (await call('GET', `/orders/${id}`, { token })).body.data.vendorOrders[0]
const image = async (id: string, part: number, photoId: number, token: string) => {
  const url = `/api/orders/${id}/parcels/${part}/photos/${photoId}`
  return tested.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}
async function placed() {
  const { id, parts } = await world.order('cash_on_delivery')
  return { id, part: parts[0] ?? 0 }
}

describe('a parcel of a vendor order', () => {
  it('tells the buyer carrier, station and number, with a private photo of the waybill', async () => {
    const { id, part } = await placed()
    expect((await set(id, part, { ...bus, photo: await photo(owner()) })).status).toBe(200)
    await settled()
    const vendorOrder = await read(id)
    expect(vendorOrder).toMatchObject({
      carrier: 'VIP Jeoun',
      trackingNumber: 'WB-77',
      parcel: { kind: 'bus', station: 'Kumasi Asafo', phone: '0244 777 888' },
      parcelPhotos: { waybill: { width: 40, height: 30 }, delivery: null },
    })
    const notices: Notice[] = (await call('GET', '/notifications', { token: world.buyer.token })).body.data
    expect(notices.filter(({ kind, params }) => kind === 'order_tracking' && params.orderId === id)).toMatchObject([
      { params: { carrier: 'VIP Jeoun, Kumasi Asafo', trackingNumber: 'WB-77' } },
    ])
    const photoId = vendorOrder.parcelPhotos.waybill.id
    const [packer, bookkeeper] = [await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, world.shops[0], packer.id, 'packing')
    await aStaffMember(db, world.shops[0], bookkeeper.id, 'books')
    const readers = [world.buyer, owner(), packer, world.admin, bookkeeper, world.owners[1], world.stranger]
    const answers = []
    for (const { token } of readers) answers.push((await image(id, part, photoId, token)).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 403, 404, 404])
    expect((await image(id, part, photoId, world.buyer.token)).headers['cache-control']).toBe('no-store')
    expect((await read(id, bookkeeper.token)).parcel.phone).toBeNull()
    expect((await read(id, packer.token)).parcel.phone).toBe('0244 777 888')
    expect((await image(id, part + 1, photoId, world.buyer.token)).statusCode).toBe(404)
  })

  it('refuses phones with letters, missing stations and riders without a phone, and photos of others and used ones', async () => {
    const { id, part } = await placed()
    const faults = async (data: object) =>
      ((await set(id, part, data)).body.errors ?? []).map((each: { path: string }) => each.path)
    expect(await faults({ ...bus, phone: '0244 ABC DEF' })).toEqual(['phone'])
    expect(await faults({ ...bus, station: '' })).toEqual(['station'])
    expect(await faults({ kind: 'rider', carrier: 'Kofi' })).toEqual(['phone'])
    expect(await faults({ ...bus, carrier: ' ' })).toEqual(['carrier'])
    expect(await faults({ ...bus, photo: await photo(world.buyer) })).toEqual(['photo.0'])
    const used = await photo(owner())
    expect((await set(id, part, { ...bus, photo: used })).status).toBe(200)
    const { parcel } = await read(id)
    expect(await faults({ ...bus, changedAt: parcel.changedAt, photo: used })).toEqual(['photo.0'])
    expect((await read(id)).parcelPhotos.waybill).not.toBeNull()
  })

  it('keeps scripts as plain text, and the phone out of the audit log', async () => {
    const { id, part } = await placed()
    const carrier = '<script>alert(1)</script>'
    await set(id, part, { kind: 'rider', carrier, phone: '0208 111 222' })
    expect((await read(id)).carrier).toBe(carrier)
    const log = await db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(JSON.stringify(log)).not.toContain('0208')
    expect(log.map(({ action }) => action)).toContain('order.changed')
  })

  it('counts as saved when the same values are sent again after a lost response, and tells the buyer once', async () => {
    const { id, part } = await placed()
    const values = { ...bus, photo: await photo(owner()) }
    expect((await set(id, part, values)).status).toBe(200)
    const { parcel } = await read(id)
    expect((await set(id, part, values)).status).toBe(200)
    await settled()
    expect((await read(id)).parcel).toEqual(parcel)
    const notices: Notice[] = (await call('GET', '/notifications', { token: world.buyer.token })).body.data
    expect(notices.filter(({ kind, params }) => kind === 'order_tracking' && params.orderId === id)).toHaveLength(1)
    expect((await set(id, part, { ...bus, photo: await photo(owner()) })).body.code).toBe('parcel_changed')
    expect((await set(id, part, { ...bus, photo: null })).body.code).toBe('parcel_changed')
  })

  it('is not overwritten by a second tab, and not set for cancelled orders or before a check is answered', async () => {
    const { id, part } = await placed()
    await set(id, part, bus)
    expect((await set(id, part, { ...bus, station: 'Tamale' })).body.code).toBe('parcel_changed')
    const { parcel } = await read(id)
    expect((await set(id, part, { ...bus, station: 'Tamale', changedAt: parcel.changedAt })).status).toBe(200)
    expect((await set(id, part, bus, world.buyer.token)).status).toBe(403)
    expect((await set(id, part, bus, world.owners[1].token)).status).toBe(404)
    const other = await placed()
    const ask = { vendorOrderId: other.part, number: 'NZE121-3012345' }
    await call('POST', `/orders/${other.id}/chassis-checks`, { token: world.buyer.token, data: ask })
    expect((await set(other.id, other.part, bus)).body.code).toBe('chassis_check_open')
    await world.cancel(other.id)
    expect((await set(other.id, other.part, bus)).body.code).toBe('not_sendable')
  })

  it('is mailed with its station, and not again when it is on its way', async () => {
    const { id, part } = await placed()
    await set(id, part, bus)
    await call('PUT', `/orders/${id}/status`, {
      token: owner().token,
      data: { status: 'order_picked', vendorOrderId: part },
    })
    await settled()
    const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const mails: Mail[] = (await call('GET', '/outbox', { token: world.admin.token })).body.data
    const sent = mails.filter(
      ({ to, subject }) => to === world.buyer.email && subject === `Order ${code} from Axle is on its way`,
    )
    expect(sent.map(({ text }) => [text.includes('VIP Jeoun WB-77'), text.includes('Kumasi Asafo')])).toEqual([
      [true, true],
    ])
  })
})

describe('a photo of a delivery', () => {
  it('sets the vendor order delivered, and stays as it is', async () => {
    const { id, part } = await placed()
    expect((await prove(id, part, await photo(owner()))).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'delivered', parcelPhotos: { delivery: { width: 40 } } })
    expect((await prove(id, part, await photo(owner()))).body.code).toBe('has_proof')
    expect((await prove(id, part, await photo(world.buyer), world.buyer.token)).status).toBe(403)
  })

  it('is added to what is delivered already, and to nothing cancelled', async () => {
    const { id, part } = await placed()
    const status = (to: string) =>
      call('PUT', `/orders/${id}/status`, {
        token: owner().token,
        data: { status: to, vendorOrderId: part, reason: 'Lost' },
      })
    await status('delivered')
    expect((await prove(id, part, await photo(owner()))).status).toBe(200)
    const other = await placed()
    await world.cancel(other.id)
    const name = await photo(owner())
    expect((await prove(other.id, other.part, name)).body.code).toBe('not_sendable')
    // The refused call has not used it up.
    const headers = { authorization: `Bearer ${owner().token}` }
    expect((await tested.app.inject({ url: `/api/uploads/${name}?size=full`, headers })).statusCode).toBe(200)
  })
})

describe('phones and photos of parcels', () => {
  it('are deleted with the account of the buyer, and long after the order', async () => {
    const { id, part } = await placed()
    await set(id, part, { ...bus, photo: await photo(owner()) })
    const days = (count: number) => new Date(platform.clock.now().getTime() + count * 86_400_000)
    const old = (before: Date) => db.transaction().execute((trx) => oldParcels(trx, before, ['delivered']))
    expect(await old(days(1))).not.toContain(part)
    await prove(id, part, await photo(owner()))
    expect(await old(days(1))).toContain(part)
    expect(await old(days(-1))).not.toContain(part)
    await db
      .transaction()
      .execute((trx) => platform.events.publish(trx, 'accounts.user-deleted', { userId: world.buyer.id }))
    await settled()
    expect(await db.transaction().execute((trx) => parcelsOfBuyer(trx, world.buyer.id))).toEqual([])
    const { parcel, parcelPhotos } = await read(id, owner().token)
    expect([parcel.phone, parcel.station, parcelPhotos]).toEqual([
      null,
      'Kumasi Asafo',
      { waybill: null, delivery: null },
    ])
  })
})
