import { randomUUID } from 'node:crypto'
import type { Call } from '@axle/contract'
import sharp from 'sharp'
import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import { hashSecret, randomIds } from '@axle/api/platform/ids'
import type { Db } from '@axle/api/platform/platform'
import { aCustomer, anAdmin, aSession, aShop, aVendor, testPassword, type TestUser } from './builders.ts'
import { aFailedJob } from './failed-job.ts'
import { anOrder } from './order-builders.ts'
import { delivery } from './delivery.ts'

/** Everybody who may knock. `customer` is the buyer and author, `vendor` the owner of the shop, of all that a case makes. */
export const people = ['visitor', 'customer', 'otherCustomer', 'vendor', 'otherVendor', 'admin', 'blocked'] as const
export type Person = (typeof people)[number]
export const roleOf = {
  visitor: undefined,
  // A blocked person is nobody, whatever token they hold.
  blocked: undefined,
  customer: 'customer',
  otherCustomer: 'customer',
  vendor: 'vendor',
  otherVendor: 'vendor',
  admin: 'admin',
} as const satisfies Record<Person, string | undefined>

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Readonly<Record<string, unknown>> | FormData
}
export interface Case {
  /** Whose it is, beside admins; only where the contract says that ownership counts. */
  readonly owners?: readonly Person[]
  /** Where not even an admin may. */
  readonly notAdmin?: true
  /** What differs from the rule, and why it may. */
  readonly but?: Partial<Record<Person, number>>
  /** Whose e-mail and phone may stand in the answer, for those who are no admin. */
  readonly shows?: readonly Person[]
  /** Makes what the call touches, anew for each attempt, and says what is sent. */
  readonly send?: (world: World, asker: Person) => Promise<Sent> | Sent
}

const signedIn = people.filter((person) => roleOf[person] !== undefined)

/**
 * The people, and what belongs to them; a new set with each call, so that a deletion can be tried by everybody. With
 * `sign`, a vehicle and a part of their own, too.
 */
export async function permissionWorld(db: Db, sign = '') {
  const marked = (person: string) => {
    const mark = randomUUID().slice(0, 8)
    return { email: `${person}-${mark}@mark.example`.toLowerCase(), phone: `+2332${Date.now() % 1e4}${nextPhone()}` }
  }
  const users = {
    customer: await aCustomer(db, marked('customer')),
    otherCustomer: await aCustomer(db, marked('otherCustomer')),
    vendor: await aVendor(db, marked('vendor')),
    otherVendor: await aVendor(db, marked('otherVendor')),
    admin: await anAdmin(db, marked('admin')),
    blocked: await anAdmin(db, { ...marked('blocked'), blocked_at: new Date() }),
  } satisfies Record<Exclude<Person, 'visitor'>, TestUser>
  const build = catalogueBuilder(db)
  const [shopId, otherShopId] = [await aShop(db, users.vendor.id), await aShop(db, users.otherVendor.id)]
  const vehicleId = await build.vehicle(`Toyota${sign}`, 'Corolla', 2010)
  const partId = await build.part(`Brake pads${sign}`, `Brakes${sign}`)
  const product = (shop = shopId) => build.product({ shopId: shop, name: `Pads ${randomUUID().slice(0, 6)}` })
  const picture = async (userId: number, preset: 'avatar' | 'product' = 'product') => {
    const publicId = randomIds.secret(16)
    const size = { width: 10, height: 10, bytes: 100 }
    await db
      .insertInto('upload')
      .values({ public_id: publicId, user_id: userId, preset, ...size })
      .execute()
    return `/images/${publicId}`
  }

  return {
    db,
    users,
    shopId,
    otherShopId,
    vehicleId,
    partId,
    product,
    picture,
    thirdShop: () => aShop(db, users.admin.id),
    async address(): Promise<number> {
      const address = { full_name: 'Ama', phone: '0244123456', address: '1 Road', city: 'Accra', state: 'GA' }
      const row = { ...address, user_id: users.customer.id, country: 'Ghana' }
      return (await db.insertInto('address').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    /** Delivered, so that it may be hidden, unless told otherwise. */
    async order(status: 'delivered' | 'pending_delivery' = 'delivered'): Promise<string> {
      const { id, vendorOrderIds } = await anOrder(db, users.customer.id, [shopId], status)
      const [vendorOrderId = 0] = vendorOrderIds
      const change = { order_id: id, vendor_order_id: vendorOrderId, to_status: status, by_user_id: users.customer.id }
      await db.insertInto('status_change').values(change).execute()
      return id
    },
    /** A shop of the vendor's to which 120.50 cedis are due. */
    async shopToPay(): Promise<number> {
      const id = await aShop(db, users.vendor.id)
      const { id: orderId, vendorOrderIds } = await anOrder(db, users.customer.id, [id], 'delivered')
      const [vendorOrderId = 0] = vendorOrderIds
      const entry = { order_id: orderId, vendor_order_id: vendorOrderId, shop_id: id, held_by: 'site' } as const
      const amount = { amount_pesewas: 12_050 }
      const rows = [{ ...entry, ...amount, kind: 'paid_in' } as const, { ...entry, ...amount, kind: 'due' } as const]
      await db.insertInto('ledger_entry').values(rows).execute()
      return id
    },
    unpaidOrder: (method: 'card' | 'mobile_money') =>
      anOrder(db, users.customer.id, [shopId], 'pending_payment', method),
    /** Paid online, and called off. */
    async paidOrder(): Promise<string> {
      const { id, code, vendorOrderIds } = await anOrder(db, users.customer.id, [shopId], 'rejected', 'card')
      await db.updateTable('vendor_order').set({ payment_status: 'confirmed' }).where('order_id', '=', id).execute()
      const payment = { order_id: id, method: 'card', provider: 'practice', status: 'paid' } as const
      await db
        .insertInto('payment')
        .values({ ...payment, amount_pesewas: 12_050, reference: `${code}-1`, covers: [...vendorOrderIds] })
        .execute()
      return id
    },
    async review(): Promise<{ id: number; ratingId: number }> {
      const id = await product()
      const row = { product_id: id, user_id: users.customer.id, rating: 4, comment: 'Good' }
      return { id, ratingId: (await db.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow()).id }
    },
    async make(): Promise<number> {
      const row = db.insertInto('make').values({ name: `Make ${randomUUID()}` })
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    },
    async phrase(): Promise<number> {
      const row = db.insertInto('search_phrase').values({ language: 'fr', phrase: randomUUID(), meaning: 'front' })
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    },
    async importRun(): Promise<number> {
      const file = { kind: 'parts', file_name: 'parts.csv', csv: null, errors: '[]' } as const
      const row = { ...file, is_dry_run: true, total: 0, by_user_id: users.admin.id }
      return (await db.insertInto('import_run').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    async session(person: 'customer'): Promise<number> {
      const token = await aSession(db, users[person].id)
      const row = db.selectFrom('session').select('id').where('token_hash', '=', hashSecret(token))
      return (await row.executeTakeFirstOrThrow()).id
    },
    async resetToken(): Promise<string> {
      const token = randomIds.secret()
      const row = { token_hash: hashSecret(token), user_id: (await aCustomer(db)).id }
      await db
        .insertInto('password_reset')
        .values({ ...row, expires_at: new Date(Date.now() + 60_000) })
        .execute()
      return token
    },
    stranger: () => aCustomer(db),
  }
}
export type World = Awaited<ReturnType<typeof permissionWorld>>

let phones = 0
const nextPhone = () => String((phones += 1)).padStart(4, '0')
const customerId = ({ users }: World) => ({ params: { id: users.customer.id } })
const unpaid = (method: 'card' | 'mobile_money') => async (world: World) => ({
  params: { id: (await world.unpaidOrder(method)).id },
  body: {},
})
const idOf = (make: (world: World) => Promise<number | string>) => async (world: World) => ({
  params: { id: await make(world) },
})

const twoMakes = async (world: World) => ({
  params: { kind: 'makes', id: await world.make(), intoId: await world.make() },
})

const addressFields = {
  fullName: 'Ama Mensah',
  phone: '0244123456',
  address: '12 Oxford Street',
  city: 'Accra',
  state: 'Greater Accra',
  country: 'Ghana',
}
const person = () => {
  const mark = randomUUID().slice(0, 8)
  return {
    firstName: 'Efua',
    lastName: 'Sarpong',
    email: `efua-${mark}@axle.example`,
    phone: `024${String(1_000_000 + phones++).slice(-7)}`,
    password: testPassword,
  }
}
const shopFields = (imageUrl: string) => ({
  name: 'Kantamanto Gears',
  description: 'Gearboxes and clutches for every road',
  address: '4 Kojo Thompson Road, Accra',
  phone: '0302123456',
  country: 'Ghana',
  imageUrl,
})
/** The asker's own, where they are somebody; what a visitor names does not matter. */
const idOfAsker = ({ users }: World, asker: Person) => (asker === 'visitor' ? users.customer : users[asker]).id
/** How each call is tried. A new call of the contract does not compile until it stands here. */
export const cases: Readonly<Record<Call, Case>> = {
  'POST /login': { send: ({ users }) => ({ body: { identifier: users.otherCustomer.email, password: testPassword } }) },
  'POST /logout': { send: () => ({}) },
  'POST /register': { send: () => ({ body: person() }) },
  'GET /sessions': {
    owners: ['customer'],
    send: ({ users }) => ({ query: { userId: users.customer.id } }),
  },
  'DELETE /sessions': {
    owners: ['customer'],
    send: ({ users }) => ({ query: { userId: users.customer.id, others: true } }),
  },
  'DELETE /sessions/:id': {
    owners: ['customer'],
    send: async (world, asker) => ({
      ...(await idOf(() => world.session('customer'))(world)),
      ...(asker === 'admin' && { query: { userId: world.users.customer.id } }),
    }),
  },
  'POST /admin': { send: () => ({ body: person() }) },
  'GET /users': {},
  'GET /users/:id': { send: customerId },
  'PUT /users/:id': {
    owners: ['customer'],
    send: ({ users }) => ({ params: { id: users.customer.id }, body: { firstName: 'Abena' } }),
  },
  'DELETE /users/:id': { send: idOf(async (world) => (await world.stranger()).id) },
  'GET /users/:id/consequences': { send: customerId },
  'POST /users/:id/block': {
    send: async (world) => ({ params: { id: (await world.stranger()).id }, body: {} }),
  },
  'POST /users/:id/unblock': {
    send: async ({ db }) => ({ params: { id: (await aCustomer(db, { blocked_at: new Date() })).id }, body: {} }),
  },
  // An admin is told when somebody was sent too many, so theirs is for somebody whom nobody else asked it for.
  'POST /reset-password': {
    send: ({ users }, person) => ({ body: { email: users[person === 'admin' ? 'vendor' : 'otherCustomer'].email } }),
  },
  'POST /change-password': {
    send: async (world) => ({ body: { token: await world.resetToken(), password: 'Gasket-Ring-77' } }),
  },
  'GET /address': { owners: signedIn },
  'POST /address': { send: () => ({ body: addressFields }) },
  'GET /address/:id': { owners: ['customer'], notAdmin: true, send: idOf((world) => world.address()) },
  'PUT /address/:id': {
    owners: ['customer'],
    notAdmin: true,
    send: async (world) => ({ params: { id: await world.address() }, body: { city: 'Tema' } }),
  },
  'DELETE /address/:id': { owners: ['customer'], notAdmin: true, send: idOf((world) => world.address()) },
  'GET /business': {},
  'POST /business': {
    send: async (world, asker) => ({ body: shopFields(await world.picture(idOfAsker(world, asker))) }),
  },
  'GET /business/:id': { send: ({ shopId }) => ({ params: { id: shopId } }) },
  'PUT /business/:id': {
    owners: ['vendor'],
    send: ({ shopId }) => ({ params: { id: shopId }, body: { address: '5 Ring Road, Accra' } }),
  },
  'DELETE /business/:id': {
    owners: ['vendor'],
    send: idOf((world) => aShop(world.db, world.users.vendor.id)),
  },
  'PUT /business/:id/transfer-ownership': {
    send: async ({ db, users }) => ({
      params: { id: await aShop(db, users.vendor.id) },
      body: { transferFromUserId: users.vendor.id, transferToUserId: users.otherVendor.id },
    }),
  },
  'GET /business/user/:userId': {
    owners: ['vendor'],
    send: ({ users }) => ({ params: { userId: users.vendor.id } }),
  },
  'GET /business/:id/desk': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /business/:id/products': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'PUT /business/:id/products': {
    owners: ['vendor'],
    send: async (world) => ({
      params: { id: world.shopId },
      body: { changes: [{ id: await world.product(), price: 99, stock: 7 }] },
    }),
  },
  'GET /products': {},
  'GET /products/fits': {
    send: async (world) => ({ query: { vehicleId: world.vehicleId, productId: await world.product() } }),
  },
  'GET /products/cards': { send: async (world) => ({ query: { productId: await world.product() } }) },
  'GET /products/facets': {},
  'GET /products/suggestions': {},
  'GET /admin/searches-without-hits': {},
  'GET /products/:id': { send: idOf((world) => world.product()) },
  'GET /products/:id/edit': { owners: ['vendor'], send: idOf((world) => world.product()) },
  'GET /products/:id/similar': { send: idOf((world) => world.product()) },
  'POST /products': {
    owners: ['vendor'],
    send: async (world, asker) => ({
      body: {
        name: 'Brake pads, front',
        description: 'Fits well',
        price: 120.5,
        stock: 4,
        partId: world.partId,
        vehicleMakeIds: [world.vehicleId],
        businessId: world.shopId,
        images: [await world.picture(idOfAsker(world, asker))],
      },
    }),
  },
  'PUT /products/:id': {
    owners: ['vendor'],
    send: async (world) => ({ params: { id: await world.product() }, body: { price: 99 } }),
  },
  'DELETE /products/:id': { owners: ['vendor'], send: idOf((world) => world.product()) },
  'GET /parts': {},
  'GET /parts/names': { send: () => ({ query: { language: 'fr' } }) },
  'GET /parts/:id': { send: ({ partId }) => ({ params: { id: partId } }) },
  'GET /vehicle-makes': {},
  'GET /vehicle-makes/:id': { send: ({ vehicleId }) => ({ params: { id: vehicleId } }) },
  'GET /vehicle-makes/tree': {},
  'PUT /products/:id/rate': {
    // Vendors cannot review what their own shop sells.
    send: async (world, asker) => ({
      params: { id: await world.product(asker === 'vendor' ? await world.thirdShop() : world.shopId) },
      body: { rating: 5, comment: 'Fits well' },
    }),
  },
  'PUT /products/:id/ratings/:ratingId': {
    owners: ['customer'],
    send: async (world) => ({ params: await world.review(), body: { rating: 1, comment: 'It broke' } }),
  },
  'DELETE /products/:id/ratings/:ratingId': {
    owners: ['customer'],
    send: async (world) => ({ params: await world.review() }),
  },
  'GET /curation/:kind': { send: () => ({ params: { kind: 'parts' } }) },
  'POST /curation/:kind': { send: () => ({ params: { kind: 'makes' }, body: { name: `Make ${randomUUID()}` } }) },
  'PUT /curation/:kind/:id': {
    send: ({ partId }) => ({ params: { kind: 'parts', id: partId }, body: { aliases: [randomUUID()] } }),
  },
  'DELETE /curation/:kind/:id': { send: async (world) => ({ params: { kind: 'makes', id: await world.make() } }) },
  'GET /curation/:kind/:id/merge/:intoId': { send: twoMakes },
  'POST /curation/:kind/:id/merge/:intoId': { send: twoMakes },
  'GET /curation/:kind/:id/words': { send: ({ partId }) => ({ params: { kind: 'parts', id: partId } }) },
  'PUT /curation/:kind/:id/words': {
    send: ({ partId }) => ({ params: { kind: 'parts', id: partId }, body: { names: { fr: randomUUID() } } }),
  },
  'GET /search-phrases': {},
  'POST /search-phrases': { send: () => ({ body: { language: 'fr', phrase: randomUUID(), meaning: '' } }) },
  'PUT /search-phrases/:id': {
    send: async (world) => ({ params: { id: await world.phrase() }, body: { meaning: 'rear' } }),
  },
  'DELETE /search-phrases/:id': { send: idOf((world) => world.phrase()) },
  'GET /imports': {},
  'POST /imports': {
    send: () => ({ body: { kind: 'parts', csv: 'category,part\nBrakes,Disc', fileName: 'parts.csv' } }),
  },
  'GET /imports/:id': { send: idOf((world) => world.importRun()) },
  'GET /exports/:kind': { send: () => ({ params: { kind: 'vehicles' } }) },
  'GET /garage': {},
  'POST /garage': { send: ({ vehicleId }) => ({ body: { vehicleIds: [vehicleId] } }) },
  'PUT /garage/chosen': { send: () => ({ body: { chosenId: null } }) },
  'DELETE /garage/:vehicleId': {
    send: async (world, asker) => {
      const { db, vehicleId } = world
      const row = { user_id: idOfAsker(world, asker), vehicle_id: vehicleId }
      await db
        .insertInto('garage_vehicle')
        .values(row)
        .onConflict((same) => same.doNothing())
        .execute()
      return { params: { vehicleId } }
    },
  },
  'POST /orders': {
    send: async (world) => ({ body: { ...delivery, items: [{ productId: await world.product(), quantity: 1 }] } }),
  },
  'GET /orders': {},
  'GET /orders/:id': {
    owners: ['customer', 'vendor'],
    // The shop has to reach its buyer, and the other way round.
    shows: ['customer'],
    send: idOf((world) => world.order()),
  },
  'GET /orders/business/:id': {
    owners: ['vendor'],
    shows: ['customer'],
    send: ({ shopId }) => ({ params: { id: shopId } }),
  },
  'PUT /orders/:id/status': {
    owners: ['vendor'],
    shows: ['customer'],
    send: async (world) => ({ params: { id: await world.order('pending_delivery') }, body: { status: 'processing' } }),
  },
  'PUT /orders/:id': {
    owners: ['vendor'],
    shows: ['customer'],
    send: async (world) => ({ params: { id: await world.order() }, body: { trackingNumber: 'KE-11' } }),
  },
  'POST /orders/:id/cancel': {
    owners: ['customer'],
    notAdmin: true,
    // Both see the order, so that it is there is no secret to them.
    but: { vendor: 403, admin: 403 },
    send: async (world) => ({ params: { id: await world.order('pending_delivery') }, body: {} }),
  },
  'DELETE /orders/:id': { owners: ['customer', 'vendor'], send: idOf((world) => world.order()) },
  'GET /orders/:id/payment': {
    owners: ['customer', 'vendor'],
    send: idOf(async (world) => (await world.unpaidOrder('card')).id),
  },
  'POST /orders/:id/payment': {
    owners: ['customer'],
    notAdmin: true,
    but: { vendor: 403, admin: 403 },
    send: unpaid('card'),
  },
  'POST /orders/:id/payment/check': { owners: ['customer'], but: { vendor: 403 }, send: unpaid('card') },
  'POST /orders/:id/payment/said': {
    owners: ['customer'],
    notAdmin: true,
    but: { vendor: 403, admin: 403 },
    send: async (world) => {
      const { id, vendorOrderIds } = await world.unpaidOrder('mobile_money')
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0] ?? 0, reference: '90210' } }
    },
  },
  'POST /orders/:id/refund': { send: async (world) => ({ params: { id: await world.paidOrder() }, body: {} }) },
  'GET /deliveries': {},
  'GET /refunds': {},
  'POST /orders/:id/restore': { send: async (world) => ({ params: { id: await world.order() }, body: {} }) },
  'GET /payouts/due': {},
  'GET /payouts': { owners: ['vendor'], send: ({ shopId }) => ({ query: { businessId: shopId } }) },
  'POST /payouts': { send: async (world) => ({ body: { businessId: await world.shopToPay(), amount: 120.5 } }) },
  'GET /business/:id/ledger': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /notifications': { owners: signedIn },
  'GET /notifications/stream': { owners: signedIn },
  'POST /mark-notifications-as-read': { owners: signedIn, send: () => ({ body: { notificationIds: [1] } }) },
  'POST /clear-notifications': { owners: signedIn, send: () => ({ body: {} }) },
  'GET /outbox': {},
  'POST /uploads': { send: async () => ({ body: await pictureForm() }) },
  'GET /site': {},
  'GET /settings': {},
  'PUT /settings': { send: () => ({ body: { lowStock: 5 } }) },
  'GET /audit': {},
  'GET /overview': {},
  'GET /failed-jobs': {},
  'POST /failed-jobs/:id/retry': {
    send: async ({ db }) => ({ params: { id: await aFailedJob(db) }, body: {} }),
  },
  'DELETE /failed-jobs/:id': { send: idOf(({ db }) => aFailedJob(db)) },
}

async function pictureForm(): Promise<FormData> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ca4' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('upload_preset', 'avatar')
  form.set('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'me.png')
  return form
}
