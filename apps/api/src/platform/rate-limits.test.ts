import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from './testing/test-app.ts'

const open = await testApp({ rateLimits: true })
const proxied = await testApp({ rateLimits: true, env: { TRUST_PROXY: 'loopback' } })
afterAll(() => Promise.all([open.close(), proxied.close()]))

// What is refused before a password is looked at counts, too.
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

describe('how often one address may ask', () => {
  it('ASVS 6.3.1 signs in 20 times a minute, whatever it says of itself, and is told how long to wait', async () => {
    for (let round = 1; round <= 20; round++)
      expect((await signIn(open, '192.0.2.7', `198.51.100.${round}`)).status).toBe(400)
    const { status, retryAfter, message } = await signIn(open, '192.0.2.7', '198.51.100.99')
    expect(status).toBe(429)
    expect(message).toBe(`Too many requests. Please try again in ${retryAfter} seconds`)
    expect((await signIn(open, '192.0.2.8')).status).toBe(400)
  })

  it('is told from others by its network, where it has many addresses', async () => {
    for (let round = 1; round <= 20; round++) await signIn(open, `2001:db8:1:1::${round}`)
    expect((await signIn(open, '2001:db8:1:1:ffff::1')).status).toBe(429)
    expect((await signIn(open, '2001:db8:1:2::1')).status).toBe(400)
  })

  it('is what the proxy says that is trusted, not what was said to that one', async () => {
    for (let round = 1; round <= 20; round++) await signIn(proxied, '127.0.0.1', `198.51.100.${round}, 192.0.2.7`)
    expect((await signIn(proxied, '127.0.0.1', '198.51.100.99, 192.0.2.7')).status).toBe(429)
    expect((await signIn(proxied, '127.0.0.1', '192.0.2.8')).status).toBe(400)
    // Whoever comes past the proxy is who they are.
    expect((await signIn(proxied, '192.0.2.7', '192.0.2.9')).status).toBe(429)
  })
})
