import { type Call, type Route, routes } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '@axle/testing/permission-cases'
import { permissionWorld, type Sent, type World } from '@axle/testing/permission-world'
import { testApp } from '@axle/testing/test-app'

const { app, platform, settled, close } = await testApp()
const reads = (Object.keys(routes) as Call[]).filter(
  (call) => call.startsWith('GET ') && !(routes[call] as Route).stream,
)
const asked = new Map<Call, { url: string; token: string }>()
let world: World

beforeAll(async () => {
  world = await permissionWorld(platform.db, '', platform.config.dataDir)
  for (const call of reads) {
    const { access } = routes[call] as Route
    const mayAdmin = !cases[call].notAdmin && (!Array.isArray(access) || access.includes('admin'))
    const person = mayAdmin ? 'admin' : cases[call].owners?.[0] === 'vendor' ? 'vendor' : 'customer'
    const { params = {}, query = {} }: Sent = (await cases[call].send?.(world, person)) ?? {}
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const path = call.slice(4).replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
    asked.set(call, { url: `/api${path}?${search.toString()}`, token: world.users[person].token })
  }
  await settled()
})
afterAll(close)

const read = (call: Call, method: 'GET' | 'HEAD' = 'GET') => {
  const { url, token } = asked.get(call) ?? { url: '', token: '' }
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
}

describe('URLs of images', () => {
  it('into this network, or to anything but an image, are rejected and never fetched [ASVS 1.3.6, 1.2.2]', async () => {
    const { token } = world.users.vendor
    for (const imageUrl of [
      'http://127.0.0.1:4841/images/a.png',
      'https://127.0.0.1:4841/a.png',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/a.png',
      'https://localhost/a.png',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example/a.png',
      '/images/../api/users',
      'https://user:word@evil.example/a.png',
    ]) {
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/business/${world.shopId}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { data: { imageUrl } },
      })
      expect([imageUrl, answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([imageUrl, 400, 'imageUrl'])
    }
  })
})

describe('calls that read', () => {
  it('forbid caching of answers for one user [ASVS 14.3.2, 14.2.2]', async () => {
    const cacheable: string[] = []
    for (const call of reads) {
      const { statusCode, headers } = await read(call)
      expect([call, statusCode]).toEqual([call, 200])
      const cache = String(headers['cache-control'])
      if (!/no-store/.test(cache)) cacheable.push(`${call}: ${cache}`)
    }
    expect(cacheable).toEqual([])
    expect(reads.length).toBeGreaterThan(40)
  })

  it('change nothing: all work on a read-only database [ASVS 3.5.3]', async () => {
    const readOnly = (client: { query: (text: string) => unknown }) =>
      void client.query('set default_transaction_read_only = on')
    platform.pool.on('acquire', readOnly)
    try {
      await expect(platform.pool.query('delete from users')).rejects.toThrow('read-only')
      for (const call of reads)
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode } = await read(call, method)
          expect([call, method, statusCode]).toEqual([call, method, 200])
        }
      // Writes fail with a retryable error, as during a fail-over.
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/api/logout',
            headers: { authorization: `Bearer ${world.users.admin.token}` },
          })
        ).statusCode,
      ).toBe(503)
    } finally {
      platform.pool.off('acquire', readOnly)
    }
  })
})
