import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, testPassword } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { app, call, platform, close } = await testApp({ env: { SITE_URL: 'https://parts.example' } })
let port: number
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(close)

/** Sends raw bytes. Resolves with the response once the server closes the connection or sends nothing for 1.5 s. */
function sendRaw(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    const done = () => {
      socket.destroy()
      resolve(response)
    }
    socket.on('data', (chunk) => (response += chunk.toString('latin1')))
    socket.once('error', reject).once('close', done).setTimeout(1_500, done)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  })
}
const statuses = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const login = JSON.stringify({ identifier: 'nobody@axle.example', password: 'Wrong-1234' })
const smuggled = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'

describe('ambiguous requests', () => {
  it.each([
    ['length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks that are spelt otherwise', ['Content-Length: 5', 'Transfer-Encoding: xchunked']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 44']],
    ['a length that is none', ['Content-Length: +5']],
    ['a space before the colon', ['Content-Length : 5']],
    ['a folded line', ['X-A: b', ' Content-Length: 5']],
  ])('are rejected, and nothing after them is answered: %s [ASVS 4.2.1]', async (_what, headers) => {
    const response = await sendRaw(
      'POST /api/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      ...headers,
      '',
      `0\r\n\r\n${smuggled}`,
    )
    expect(statuses(response)).toEqual([400])
    expect(response).toMatch(/x-content-type-options: nosniff/i)
    expect(response).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i)
    expect(response).toMatch(/referrer-policy: no-referrer/i)
    expect(response).toMatch(/\{"message":"The request could not be read","code":"malformed"\}$/)
  })
})

describe('unusual requests', () => {
  it.each(['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'CONNECT', 'PATCH'])(
    'get no answer to the method %s anywhere [ASVS 13.4.4]',
    async (method) => {
      for (const path of ['/api/products', '/', '/images/x']) {
        const response = await sendRaw(`${method} ${path} HTTP/1.1`, 'Host: x', 'Cookie: hush=1', 'Connection: close')
        expect(statuses(response)[0] ?? 404).toBeGreaterThanOrEqual(400)
        expect(statuses(response)[0] ?? 404).toBeLessThan(500)
        expect(response).not.toContain('hush')
      }
    },
  )

  it('with endless headers are rejected before they are read whole', async () => {
    const response = await sendRaw('GET /api/products HTTP/1.1', 'Host: x', `X-Long: ${'a'.repeat(20_000)}`)
    expect(statuses(response)).toEqual([431])
    const longPath = await sendRaw(`GET /api/products?q=${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x')
    expect(statuses(longPath)).toEqual([431])
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000)
    expect(app.server.requestTimeout).toBeLessThanOrEqual(300_000)
  })

  it.each(['/api/products/%E0%A4%A', '/%', '/api/%zz', '/images/%E0', '//evil.example/%2e%2e/', '/api/products/%00'])(
    'get the API’s error format and every security header for %s [ASVS 3.4.4, 13.4.2]',
    async (path) => {
      const response = await sendRaw(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close')
      expect([400, 404]).toContain(statuses(response)[0])
      expect(response).toMatch(/x-content-type-options: nosniff/i)
      expect(response).toMatch(/cache-control: no-store/i)
      expect(response).not.toMatch(/node_modules|at \w+ \(|Fastify|FST_ERR|server:|x-powered-by/i)
    },
  )

  it('change nothing in forms that a foreign page may send: no form, no text, no untyped body [ASVS 3.5.2]', async () => {
    const { token } = await aCustomer(platform.db)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/json',
      '',
    ]) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { ...(type && { 'content-type': type }), origin: 'https://evil.example' },
        payload: login,
      })
      expect([type, statusCode]).toEqual([type, 415])
    }
    expect((await call('GET', '/sessions', { token })).status).toBe(200)
  })

  it('cannot pollute prototypes: such keys are rejected or dropped [ASVS 1.5.2, 15.3.6]', async () => {
    for (const raw of [
      '{"__proto__":{"isAdmin":true},"identifier":"x","password":"y"}',
      '{"data":{"__proto__":{"isAdmin":true}}}',
    ])
      expect((await call('POST', '/login', { raw })).status).toBe(400)
    const nested = '{"identifier":"x","password":"y","constructor":{"prototype":{"isAdmin":true}}}'
    expect((await call('POST', '/login', { raw: nested })).status).toBeLessThan(500)
    await call('GET', '/products?__proto__[isAdmin]=true&constructor.prototype.isAdmin=true&__proto__=1')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('with two values for a single parameter, or one in brackets, are rejected [ASVS 15.3.7]', async () => {
    for (const query of [
      'page=1&page=2',
      'limit=1&limit=100',
      'sort=newest&sort=featured',
      'minPrice=1&minPrice=2',
      'q=a&q=b',
    ])
      expect([query, (await call('GET', `/products?${query}`)).status]).toEqual([query, 400])
    expect((await call('GET', '/products?page[]=9&limit[$gt]=1')).body.meta).toMatchObject({ page: 1, limit: 12 })
    expect((await call('GET', '/users/1&id=2')).status).toBe(400)
  })

  it('are decoded once, so double encoding stays text [ASVS 1.1.1]', async () => {
    expect((await call('GET', '/users/%2531')).status).toBe(400)
    expect((await call('GET', '/products?q=%2525')).status).toBe(200)
    expect((await call('GET', '/users/%39%39%39%39%39')).status).toBe(404)
  })
})

describe('forged headers', () => {
  it('change neither address, host, user nor protocol [ASVS 4.1.3, 4.1.2]', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-user-id': '1',
      'x-original-url': '/api/users',
      'x-http-method-override': 'DELETE',
      host: 'evil.example',
    }
    const { id, email } = await aCustomer(platform.db)
    const { status, body } = await call('POST', '/login', {
      headers,
      data: { identifier: email, password: testPassword },
    })
    expect([status, body.data.userId]).toEqual([200, id])
    const sessions = (await call('GET', '/sessions', { token: body.data.auth_token, headers })).body.data
    expect(sessions.map((one: { ip: string }) => one.ip)).not.toContain('203.0.113.9')
    expect((await call('GET', '/orders', { headers })).status).toBe(401)
    expect(JSON.stringify((await call('GET', '/openapi.json', { headers })).body.servers)).not.toContain('evil')
  })

  it('never grant another site access, in a preflight or not [ASVS 3.4.2]', async () => {
    for (const method of ['OPTIONS', 'GET'] as const)
      for (const origin of [
        'https://evil.example',
        'null',
        'https://parts.example.evil.example',
        'https://parts.example',
      ]) {
        const asked = {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        }
        const { headers } = await app.inject({ method, url: '/api/products', headers: asked })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
  })
})

describe('measurements', () => {
  it('are only for this machine and for holders of the token, never through a proxy [ASVS 13.4.5]', async () => {
    const site = await testApp({ env: { METRICS_TOKEN: 'a-token-of-our-own-9' } })
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await site.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await ask({})).toBe(200)
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'forwarded'])
      expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, 404])
    expect(await ask({}, '10.0.0.9')).toBe(404)
    expect(await ask({ authorization: 'Bearer a-token-of-our-own-8' }, '10.0.0.9')).toBe(404)
    expect(await ask({ authorization: 'Bearer a-token-of-our-own-9', via: 'proxy' }, '10.0.0.9')).toBe(200)
    await site.close()
  })
})

describe('every answer', () => {
  it('forbids content sniffing and referrers, and demands TLS [ASVS 3.4.1, 3.4.4, 3.4.5]', async () => {
    for (const url of [
      '/api/products',
      '/api/nope',
      '/nope',
      '/images/none',
      '/metrics',
      '/api/docs/',
      '/api/openapi.json',
      '/sitemap.xml',
      '/robots.txt',
      '/api/health/live',
    ]) {
      const { headers } = await app.inject({ url })
      expect([url, headers]).toMatchObject([
        url,
        {
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000',
        },
      ])
      expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
    }
    expect((await app.inject('/api/docs/')).headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(self\)/)
  })

  it('names its content type and charset [ASVS 4.1.1]', async () => {
    for (const url of ['/api/products', '/api/nope', '/api/users', '/api/openapi.json', '/api/health/live'])
      expect((await app.inject({ url })).headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('a site with TLS on all subdomains', () => {
  it('sends HSTS for them when configured [D-07, ASVS 3.4.1]', async () => {
    const whole = await testApp({ env: { SITE_URL: 'https://parts.example', HSTS_SUBDOMAINS: 'on' } })
    expect((await whole.app.inject('/api/products')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    await whole.close()
  })
})

describe('a site without TLS', () => {
  it('sends no HSTS [ASVS 3.4.1]', async () => {
    const plain = await testApp()
    expect((await plain.app.inject('/api/products')).headers['strict-transport-security']).toBeUndefined()
    await plain.close()
  })
})
