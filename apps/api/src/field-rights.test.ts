import { adminFields, readOnlyFields } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionWorld, type World } from '@axle/testing/permission-world'
import { testApp } from '@axle/testing/test-app'

const { call: ask, platform, settled, close } = await testApp()
afterAll(async () => {
  await settled()
  await close()
})
let world: World
beforeEach(async () => {
  world = await permissionWorld(platform.db)
})

type Restricted = keyof typeof adminFields
/** A different value for each restricted field. */
const other: Record<string, unknown> = {
  userType: 'vendor',
  isAdmin: true,
  email: 'another@axle.example',
  userCategory: 'gold',
  userRole: 'root',
  status: 'inactive',
  statusReason: 'The papers are missing',
  deliveryToName: 'Kofi Boateng',
  deliveryToPhone: '0244999888',
  deliveryToAddress: '9 Liberation Road',
  deliveryToCity: 'Kumasi',
  deliveryToState: 'Ashanti',
  deliveryToZipCode: 'AK-039',
  deliveryToCountry: 'Kenya',
  totalAmount: 0.01,
}
/** Fields that are valid only together with others. */
const neededWith: Record<string, object> = { statusReason: { status: 'inactive' } }
const ownerOf: Record<Restricted, 'customer' | 'vendor'> = {
  'PUT /users/:id': 'customer',
  'PUT /business/:id': 'vendor',
  'PUT /orders/:id': 'vendor',
}
const urlOf: Record<Restricted, () => Promise<string>> = {
  'PUT /users/:id': async () => `/users/${world.users.customer.id}`,
  'PUT /business/:id': async () => `/business/${world.shopId}`,
  'PUT /orders/:id': async () => `/orders/${await world.order('pending_delivery')}`,
}
const rows = (table: Partial<Record<Restricted, readonly string[]>>) =>
  (Object.entries(table) as [Restricted, readonly string[]][]).flatMap(([call, fields]) =>
    fields.map((field) => [call, field] as const),
  )

describe('fields that not every caller may write', () => {
  it.each(rows(adminFields))('in %s %s is for admins only [ASVS 8.1.2, 8.2.3]', async (call, field) => {
    const url = await urlOf[call]()
    const data = { [field]: other[field] }
    const theirs = await ask('PUT', url, { token: world.users[ownerOf[call]].token, data })
    expect(theirs.status).toBe(403)
    const admins = await ask('PUT', url, { token: world.users.admin.token, data: { ...data, ...neededWith[field] } })
    expect([admins.status, JSON.stringify(admins.body).includes(JSON.stringify(other[field]))]).toEqual([200, true])
  })

  it.each(rows(readOnlyFields))('in %s nobody may set %s [ASVS 8.1.2, 8.2.3]', async (call, field) => {
    const url = await urlOf[call]()
    for (const person of [ownerOf[call], 'admin'] as const) {
      const { status } = await ask('PUT', url, { token: world.users[person].token, data: { [field]: other[field] } })
      expect([person, status]).toEqual([person, 403])
    }
  })
})
