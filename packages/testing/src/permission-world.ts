import { randomUUID } from 'node:crypto'
import { type Call, type Route, routes, staffMay, type StaffRole, staffRoles, type UserType } from '@axle/contract'
import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import { hashSecret, randomIds } from '@axle/api/platform/ids'
import type { Db } from '@axle/api/platform/platform'
import { diskStorage } from '@axle/api/storage/disk-storage'
import {
  aCustomer,
  anApiKey,
  type ApiKeyGiven,
  aSession,
  aShop,
  severalStaff,
  severalUsers,
  type TestUser,
} from './builders.ts'
import { anOrder, received } from './order-builders.ts'

/**
 * The callers of each case. `customer` is the buyer and author, `vendor` the owner of the shop, of everything that a
 * case creates. The four after `blocked` are staff of that shop; `otherManager` is staff of the other vendor's.
 */
export const people = [
  'visitor',
  'customer',
  'otherCustomer',
  'vendor',
  'otherVendor',
  'admin',
  'blocked',
  'manager',
  'sales',
  'packing',
  'books',
  'otherManager',
] as const
export type Person = (typeof people)[number]
export const roleOf = {
  visitor: undefined,
  // A blocked user has no role, whatever token they hold.
  blocked: undefined,
  customer: 'customer',
  otherCustomer: 'customer',
  vendor: 'vendor',
  otherVendor: 'vendor',
  admin: 'admin',
  manager: 'customer',
  sales: 'vendor',
  packing: 'customer',
  books: 'customer',
  otherManager: 'customer',
} as const satisfies Record<Person, string | undefined>

/** The roles of staff, each in the shop of the vendor. */
export const staffRoleOf: Partial<Record<Person, StaffRole>> = {
  manager: 'manager',
  sales: 'sales',
  packing: 'packing',
  books: 'books',
}

/** True for staff, of any shop, whose role has a right that the call needs. */
export function isStaffWithRight(call: Call, person: Person): boolean {
  const { right = [] }: Route = routes[call]
  const role = person === 'otherManager' ? 'manager' : staffRoleOf[person]
  return role !== undefined && right.some((each) => staffMay(role, each))
}

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: Readonly<Record<string, unknown>> | FormData
}
export interface Case {
  /** The owner of the object, besides admins; only for calls whose contract checks ownership. */
  readonly owners?: readonly Person[]
  /** The call is closed to admins too. */
  readonly notAdmin?: true
  /** Exceptions to the rule. */
  readonly but?: Partial<Record<Person, number>>
  /** Whose e-mail address and phone the answer may show to callers who are no admin. */
  readonly shows?: readonly Person[]
  /** Creates what the call touches, anew for each attempt, and returns the request. */
  readonly send?: (world: World, asker: Person) => Promise<Sent> | Sent
}

export const signedIn = people.filter((person) => roleOf[person] !== undefined)

/**
 * Creates the callers and what belongs to them, anew with each call, so that every caller can try a deletion. With
 * `sign` it also creates a vehicle and a part of their own; with `dataDir`, the server's data folder, files of photos.
 */
export async function permissionWorld(db: Db, sign = '', dataDir?: string) {
  const marked = (person: string) => {
    const mark = randomUUID().slice(0, 13)
    return { email: `${person}-${mark}@mark.example`.toLowerCase(), phone: `+2332${Date.now() % 1e4}${nextPhone()}` }
  }
  const kinds = {
    customer: 'customer',
    otherCustomer: 'customer',
    vendor: 'vendor',
    otherVendor: 'vendor',
    admin: 'admin',
    blocked: 'admin',
    manager: 'customer',
    sales: 'vendor',
    packing: 'customer',
    books: 'customer',
    otherManager: 'customer',
  } as const satisfies Record<Exclude<Person, 'visitor'>, UserType>
  const names = Object.keys(kinds) as (keyof typeof kinds)[]
  const made = await severalUsers(
    db,
    names.map((name) => ({
      user_type: kinds[name],
      blocked_at: name === 'blocked' ? new Date() : null,
      ...marked(name),
    })),
  )
  const users = Object.fromEntries(names.map((name, index) => [name, made[index]])) as Record<
    keyof typeof kinds,
    TestUser
  >
  const build = catalogueBuilder(db)
  const [shopId, otherShopId] = [await aShop(db, users.vendor.id), await aShop(db, users.otherVendor.id)]
  await severalStaff(db, [
    ...staffRoles.map((role) => ({ shopId, userId: users[role].id, role })),
    { shopId: otherShopId, userId: users.otherManager.id, role: 'manager' },
  ])
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
    /** Creates a private photo, unclaimed or kept by a table. It has a file only in a world with a data folder. */
    async photo(userId: number, claimedFor: string | null = null): Promise<{ id: number; name: string }> {
      const name = `private-${randomIds.secret(16)}`
      const upload = { public_id: name, user_id: userId, preset: 'private', claimed_for: claimedFor } as const
      const row = db.insertInto('upload').values({ ...upload, width: 1, height: 1, bytes: 1 })
      if (dataDir !== undefined) await diskStorage(dataDir).put(`private/${name}.webp`, Buffer.from('RIFF'))
      return { id: (await row.returning('id').executeTakeFirstOrThrow()).id, name }
    },
    thirdShop: () => aShop(db, users.admin.id),
    async address(): Promise<number> {
      const address = { full_name: 'Ama', phone: '0244123456', address: '1 Road', city: 'Accra', state: 'GA' }
      const row = { ...address, user_id: users.customer.id, country: 'Ghana' }
      return (await db.insertInto('address').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    /** Delivered by default, so that it may be hidden. */
    async order(status: 'delivered' | 'pending_delivery' = 'delivered'): Promise<string> {
      const { id, vendorOrderIds } = await anOrder(db, users.customer.id, [shopId], status)
      const [vendorOrderId = 0] = vendorOrderIds
      const change = { order_id: id, vendor_order_id: vendorOrderId, to_status: status, by_user_id: users.customer.id }
      await db.insertInto('status_change').values(change).execute()
      return id
    },
    /** Creates a shop of the vendor to which 120.50 cedis are due. */
    async shopToPay(): Promise<number> {
      const id = await aShop(db, users.vendor.id)
      const { id: orderId, vendorOrderIds } = await anOrder(db, users.customer.id, [id], 'delivered')
      const [vendorOrderId = 0] = vendorOrderIds
      const entry = { order_id: orderId, vendor_order_id: vendorOrderId, shop_id: id, held_by: 'site' } as const
      const amount = { amount_pesewas: 12_050 }
      const rows = [{ ...entry, ...amount, kind: 'paid_in' } as const, { ...entry, ...amount, kind: 'due' } as const]
      await db.insertInto('ledger_entry').values(rows).execute()
      await received(db, vendorOrderId)
      return id
    },
    unpaidOrder: (method: 'card' | 'mobile_money') =>
      anOrder(db, users.customer.id, [shopId], 'pending_payment', method),
    async orderToPickUp(code: string) {
      const order = await anOrder(db, users.customer.id, [shopId], 'order_picked')
      const codes = order.vendorOrderIds.map((id) => ({ vendor_order_id: id, code }))
      await db.insertInto('vendor_order_pickup').values(codes).execute()
      return order
    },
    deliveredOrder: () => anOrder(db, users.customer.id, [shopId], 'delivered'),
    /** Creates an order that was paid online and cancelled. */
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
    /** Creates a paused webhook of the vendor's shop, with a delivery. */
    async webhook(): Promise<{ webhookId: number; deliveryId: string }> {
      const row = { shop_id: shopId, url: 'https://hooks.example/axle', events: ['order.placed' as const] }
      const insert = db.insertInto('webhook').values({ ...row, secret: Buffer.alloc(32), paused: 'shop' })
      const { id: webhookId } = await insert.returning('id').executeTakeFirstOrThrow()
      const about = { event: 'order.placed', subject: '', body: '{}', state: 'failed' } as const
      const delivery = { webhook_id: webhookId, dedupe_key: randomUUID(), ...about }
      const { id } = await db.insertInto('webhook_delivery').values(delivery).returning('id').executeTakeFirstOrThrow()
      return { webhookId, deliveryId: id }
    },
    /** Creates a key for a shop of this owner, with all scopes or only these. */
    apiKey: (given: ApiKeyGiven = {}) => anApiKey(db, { shopId, createdBy: users.vendor.id, ...given }),
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
export const idOf = (make: (world: World) => Promise<number | string>) => async (world: World) => ({
  params: { id: await make(world) },
})

/** The caller's own id; visitors name the customer's. */
export const idOfCaller = ({ users }: World, asker: Person) => (asker === 'visitor' ? users.customer : users[asker]).id

/** How the permission tests make each call of a module. */
export type PermissionCases = Readonly<Partial<Record<Call, Case>>>
