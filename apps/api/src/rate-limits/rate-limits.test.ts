import { afterAll, describe, expect, it } from 'vitest'
import { apiKeyLimits } from '@axle/contract'
import { aCustomer, anApiKey, aShop, aVendor } from '@axle/testing/builders'
import { addressOf, failedKeysPerAddress, generalLimit } from './rate-limits.ts'
import { rateLimits } from '../app.ts'
import { testApp } from '@axle/testing/test-app'

const signInsAMinute = rateLimits.limitOf('POST /login').address
const open = await testApp({ rateLimits: true })
const proxied = await testApp({ rateLimits: true, env: { TRUST_PROXY: 'loopback' } })
afterAll(() => Promise.all([open.close(), proxied.close()]))

// Rejected requests count too, even before the password is checked.
async function signIn({ app }: typeof open, remoteAddress: string, forwarded?: string) {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    payload: { identifier: 'nobody' },
  })
  return { status: statusCode, retryAfter: Number(headers['retry-after']), message: JSON.parse(body).message }
}

describe('rate limits per network address', () => {
  it("limit sign-ins regardless of the client's claims, and state how long to wait [ASVS 6.3.1]", async () => {
    for (let round = 1; round <= signInsAMinute; round++)
      expect((await signIn(open, '192.0.2.7', `198.51.100.${round}`)).status).toBe(400)
    const { status, retryAfter, message } = await signIn(open, '192.0.2.7', '198.51.100.99')
    expect(status).toBe(429)
    expect(message).toBe(`Too many requests. Please try again in ${retryAfter} seconds`)
    expect((await signIn(open, '192.0.2.8')).status).toBe(400)
  })

  it('count an IPv6 network as one address', async () => {
    for (let round = 1; round <= signInsAMinute; round++) await signIn(open, `2001:db8:1:1::${round}`)
    expect((await signIn(open, '2001:db8:1:1:ffff::1')).status).toBe(429)
    expect((await signIn(open, '2001:db8:1:2::1')).status).toBe(400)
  })

  it('trust the address from the trusted proxy, not one that it received', async () => {
    for (let round = 1; round <= signInsAMinute; round++)
      await signIn(proxied, '127.0.0.1', `198.51.100.${round}, 192.0.2.7`)
    expect((await signIn(proxied, '127.0.0.1', '198.51.100.99, 192.0.2.7')).status).toBe(429)
    expect((await signIn(proxied, '127.0.0.1', '192.0.2.8')).status).toBe(400)
    // Without the proxy the header is ignored.
    expect((await signIn(proxied, '192.0.2.7', '192.0.2.9')).status).toBe(429)
  })
})

describe('rate limits per user', () => {
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, data: object, { token = '', address = '192.0.2.1' }) =>
    open.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { payload: data }),
    })
  const order = {
    items: [{ productId: 999_999, quantity: 1 }],
    deliveryToName: 'Ama Mensah',
    deliveryToPhone: '0244123456',
    deliveryToAddress: '1 Ring Road',
    deliveryToCity: 'Accra',
    deliveryToState: 'Greater Accra',
    deliveryToZipCode: 'GA-1',
    deliveryToCountry: 'Ghana',
    transitType: 'standard',
    paymentMethod: 'cash_on_delivery',
  }

  it.each([
    ['orders', 'POST /orders', '/orders', order],
    ['reviews', 'PUT /products/:id/rate', '/products/999999/rate', { rating: 5, comment: 'Fits' }],
    ['searches', 'GET /products', '/products?q=filter', {}],
  ] as const)('count %s for each user, on any network [ASVS 2.4.1]', async (_, call, path, data) => {
    const [{ token }, { token: other }] = [await aCustomer(open.platform.db), await aCustomer(open.platform.db)]
    const method = call.split(' ')[0] as 'GET' | 'POST' | 'PUT'
    const most = rateLimits.limitOf(call).person
    for (let round = 0; round < most; round++) {
      const address = `198.51.100.${round % 250}`
      expect((await ask(method, path, data, { token, address })).statusCode).not.toBe(429)
    }
    const refused = await ask(method, path, data, { token })
    const wait = Number(refused.headers['retry-after'])
    expect([refused.statusCode, wait > 0 && wait <= 60]).toEqual([429, true])
    expect(refused.json()).toEqual({
      code: 'too_many_requests',
      message: `Too many requests. Please try again in ${wait} seconds`,
    })
    // Others behind the same address, and other calls of this user, still work.
    expect((await ask(method, path, data, { token: other })).statusCode).not.toBe(429)
    expect((await ask('GET', '/address', {}, { token })).statusCode).toBe(200)
  })

  it('count password links for each e-mail address, known or not [ASVS 2.4.1]', async () => {
    const { email } = await aCustomer(open.platform.db)
    for (const [asked, odd] of [
      [email, email.toUpperCase()],
      ['nobody@axle.example', 'Nobody@axle.example'],
    ] as const) {
      const statuses = []
      for (let round = 0; round <= rateLimits.limitOf('POST /reset-password').person; round++)
        statuses.push((await ask('POST', '/reset-password', { email: asked }, {})).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const elsewhere = await ask('POST', '/reset-password', { email: odd }, { address: '192.0.2.55' })
      expect(elsewhere.statusCode).toBe(429)
    }
    expect((await ask('POST', '/reset-password', { email: 'other@axle.example' }, {})).statusCode).toBe(200)
  })

  it('count calls of an API key apart from its owner, on any network', async () => {
    const { db } = open.platform
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id)
    const [one, two] = [
      await anApiKey(db, { shopId, createdBy: vendor.id }),
      await anApiKey(db, { shopId, createdBy: vendor.id }),
    ]
    const path = (what: string) => `/business/${shopId}/${what}`
    for (let round = 0; round < apiKeyLimits.callsPerMinute; round++) {
      const address = `198.51.100.${round % 250}`
      const { statusCode } = await ask('GET', path(round % 2 ? 'products' : 'desk'), {}, { token: one.key, address })
      expect(statusCode).toBe(200)
    }
    const refused = await ask('GET', path('products'), {}, { token: one.key })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask('GET', path('products'), {}, { token: two.key })).statusCode).toBe(200)
    expect((await ask('GET', path('products'), {}, { token: vendor.token })).statusCode).toBe(200)
  })

  it('count keys that open nothing by address, and stop neither good keys nor browsers there', async () => {
    const { db } = open.platform
    const vendor = await aVendor(db)
    const shopId = await aShop(db, vendor.id)
    const { key } = await anApiKey(db, { shopId, createdBy: vendor.id })
    const address = '203.0.113.9'
    const guess = (n: number) =>
      ask('GET', `/business/${shopId}/products`, {}, { token: `axle_${String(n).padStart(64, '0')}`, address })
    const statuses = []
    for (let round = 0; round <= failedKeysPerAddress; round++) statuses.push((await guess(round)).statusCode)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([401, 429])
    for (const token of [key, vendor.token])
      expect((await ask('GET', `/business/${shopId}/products`, {}, { token, address })).statusCode).toBe(200)
    expect((await ask('GET', '/site', {}, { token: 'axle_no-key', address: '203.0.113.10' })).statusCode).toBe(200)
  })

  it('give programs with keys a limit per address of their own', () => {
    const of = (authorization?: string) => addressOf({ ip: '2001:db8:1:1::7', headers: { authorization } })
    expect([of(), of('Bearer token'), of('Bearer axle_0')]).toEqual([
      '2001:db8:1:1::',
      '2001:db8:1:1::',
      'keys 2001:db8:1:1::',
    ])
  })

  it('give shared addresses far more than one user [ASVS 2.4.1]', () => {
    const calls = ['POST /orders', 'PUT /products/:id/rate', 'GET /products', 'POST /uploads'] as const
    for (const { address, person } of [generalLimit, ...calls.map(rateLimits.limitOf)])
      expect(address).toBeGreaterThanOrEqual(person * 5)
  })
})
