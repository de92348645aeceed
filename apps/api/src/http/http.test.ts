import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Call, type Route, routes } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '@axle/testing/builders'
import { rateLimits } from '../app.ts'
import { testApp } from '@axle/testing/test-app'

const { call, app, platform, close } = await testApp()
afterAll(close)

describe('the API over HTTP', () => {
  it('answers an unknown path in JSON [API-07]', async () => {
    const { status, body, headers } = await call('GET', '/nope')
    expect([status, body]).toEqual([404, { message: 'There is nothing at this URL', code: 'not_found' }])
    expect(headers['content-type']).toMatch(/json/)
  })
  it('answers broken JSON, a wrong type and too large a body with 4xx in one format [API-06, API-08, API-10]', async () => {
    const shape = { message: expect.any(String), code: expect.any(String) }
    expect(await call('POST', '/login', { raw: '{' })).toMatchObject({ status: 400, body: shape })
    expect(
      await call('POST', '/login', { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject({ status: 415, body: shape })
    for (const type of ['text/plain', 'multipart/form-data; boundary=b'])
      expect(await call('POST', '/login', { raw: 'a', headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: shape,
      })
    expect(await call('POST', '/login', { raw: `{"identifier":"${'x'.repeat(1_100_000)}"}` })).toMatchObject({
      status: 413,
      body: shape,
    })
    expect(await call('GET', '/products/%E0%A4%A')).toMatchObject({ status: 400, body: shape })
  })
  it('words validation errors itself, not as a library does', async () => {
    const messages: string[] = []
    for (const raw of [[], 1, {}, { data: null }, { identifier: {}, password: 1 }, { identifier: 'x'.repeat(300) }])
      messages.push(
        ...(await call('POST', '/login', { raw: JSON.stringify(raw) })).body.errors.map(
          (one: { message: string }) => one.message,
        ),
      )
    for (const query of ['maxPrice=x', 'in=x', 'view=x', 'businessId=x'])
      messages.push((await call('GET', `/products?${query}`)).body.message)
    expect(messages.length).toBeGreaterThan(9)
    for (const message of messages) expect(message).not.toMatch(/expected|Invalid (input|option)|Too (big|small)/)
  })
  it('accepts a body bare or wrapped [API-05]', async () => {
    const credentials = { identifier: 'nobody@axle.example', password: 'Wrong-1234' }
    expect((await call('POST', '/login', { data: credentials })).status).toBe(401)
    expect((await call('POST', '/login', { raw: credentials })).status).toBe(401)
  })
  it.each([{ data: 5 }, { data: [] }, { data: null }, { data: 'x' }, { data: 5, was: {} }])(
    'rejects the envelope %j, whose data is no object [API-05] [M-09]',
    async (raw) => {
      const { id, token } = await aCustomer(platform.db)
      const { status, body } = await call('PUT', `/users/${id}`, { token, raw })
      expect([status, body.errors]).toEqual([400, [{ path: 'data', message: 'The request body must be an object' }]])
    },
  )
  it('authenticates a slow upload when its body has arrived, not when it began', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const { id, token } = await aCustomer(platform.db)
    const body = JSON.stringify({ data: { otherNames: 'Held back' } })
    const sending = request({
      port,
      method: 'PUT',
      path: `/api/users/${id}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    })
    const answered = new Promise<number | undefined>((resolve, reject) =>
      sending.once('error', reject).once('response', (answer) => resolve(answer.resume().statusCode)),
    )
    await new Promise((sent) => sending.write(body.slice(0, 9), sent))
    await new Promise((arrived) => setTimeout(arrived, 200))
    await call('POST', '/logout', { token })
    sending.end(body.slice(9))
    expect(await answered).toBe(401)
    expect(app.server.requestTimeout).toBeGreaterThan(0)
  })
  it('sends the security headers', async () => {
    const { headers } = await call('GET', '/products')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  })
  it('shows measurements to this machine alone, never through a proxy', async () => {
    const { body, statusCode } = await app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/http_request_duration_seconds_count\{/)
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  })
  it('is alive and ready', async () => {
    expect((await call('GET', '/health/live')).body).toEqual({ status: 'live' })
    expect((await call('GET', '/health/ready')).body).toEqual({ status: 'ready', missing: [] })
  })
})

describe('the API document', () => {
  it('has a readable page that runs its own scripts and no others', async () => {
    const { body, headers } = await app.inject('/api/docs/')
    expect(body).toContain('/api/openapi.json')
    const policy = String(headers['content-security-policy'])
    const script = /<script type[^>]*>([^<]+)<\/script>/.exec(body)?.[1] ?? ''
    expect(script).toContain('createApiReference')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('lists every call of the contract with its access, and money in cedis', async () => {
    const document = (await app.inject('/api/openapi.json')).json()
    for (const key of Object.keys(routes) as Call[]) {
      const [method = '', path = ''] = key.split(' ')
      const route: Route = routes[key]
      const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      expect(operation, key).toBeDefined()
      expect(operation['x-roles'], key).toEqual(Array.isArray(route.access) ? route.access : undefined)
      expect(operation['x-owner'], key).toBe(route.owner && true)
      expect(operation['x-rate-limit'], key).toEqual(rateLimits.limitOf(key))
      expect(Boolean(operation.security), key).toBe(route.access !== 'anyone')
    }
    expect(document.components.schemas.Product.properties.price).toMatchObject({ type: 'number' })
    expect(document.components.schemas.Product.properties.createdAt).toMatchObject({ type: 'string' })
  })
})
