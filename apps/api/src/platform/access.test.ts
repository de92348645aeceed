import { type Call, roles, type Route, routes } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aVendor } from './testing/builders.ts'
import { testApp } from './testing/test-app.ts'

const { call, platform, close } = await testApp()
afterAll(close)
const { db } = platform
const [customer, vendor, admin] = await Promise.all([aCustomer(db), aVendor(db), anAdmin(db)])
const tokens = { customer: customer.token, vendor: vendor.token, admin: admin.token }

const calls = Object.keys(routes) as Call[]
const accessOf = (key: Call) => (routes[key] as Route).access
const nobody = '00000000-0000-4000-8000-000000000000'

/** With ids that belong to nothing, so that whoever gets past the door finds nothing to change. */
async function statusOf(key: Call, token?: string): Promise<number> {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/^\/orders\/:id/, `/orders/${nobody}`).replaceAll(/:\w+/g, '999999')
  const { status } = await call(method as 'GET', url, { token, ...(method !== 'GET' && { data: {} }) })
  return status
}

describe('who may make a call', () => {
  it('PERM-111 every call that is not open to anyone refuses a missing and a broken token', async () => {
    const closed = calls.filter((key) => accessOf(key) !== 'anyone')
    expect(closed.length).toBeGreaterThan(20)
    for (const key of closed) {
      expect([key, await statusOf(key), await statusOf(key, 'broken')]).toEqual([key, 401, 401])
    }
  })

  it('PERM-110 what is open to anyone asks for no token', async () => {
    const open = calls.filter((key) => accessOf(key) === 'anyone')
    expect(open).toEqual(
      expect.arrayContaining([
        'GET /products',
        'GET /parts',
        'GET /vehicle-makes',
        'GET /business',
        'GET /users/:id',
        'POST /login',
      ]),
    )
    for (const key of open) expect([key, [401, 403].includes(await statusOf(key))]).toEqual([key, false])
  })

  it('PERM-112, PERM-124 every call of certain roles is closed to the others, and open to these', async () => {
    const byRole = calls.flatMap((key) => {
      const access = accessOf(key)
      return typeof access === 'string' ? [] : roles.map((role) => ({ key, role, allowed: access.includes(role) }))
    })
    expect(byRole.length).toBeGreaterThan(10)
    for (const { key, role, allowed } of byRole) {
      const status = await statusOf(key, tokens[role])
      if (allowed) expect([key, role, status]).not.toEqual([key, role, 401])
      else expect([key, role, status]).toEqual([key, role, 403])
    }
  })

  it('made-up tokens are counted like any other request', async () => {
    const limited = await testApp({ rateLimits: true })
    const answers: number[] = []
    for (let round = 0; round < 61; round++)
      answers.push((await limited.call('POST', '/uploads', { token: `made-up-${round}` })).status)
    await limited.close()
    expect([answers[59], answers[60]]).toEqual([401, 429])
  })
})
