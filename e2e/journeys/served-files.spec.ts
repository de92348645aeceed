import { request } from 'node:http'
import { siteUrl } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

/** The raw URL; Playwright's `request` and browsers would normalise it. */
const statusOf = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl())
    request({ hostname, port, path }, (answer) => {
      let body = ''
      answer
        .on('data', (chunk) => (body += String(chunk)))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .once('error', reject)
      .end()
  })

const notBuilt =
  '/.git/config /.git/HEAD /.env /.npmrc /package.json /package-lock.json /.vite/manifest.json /assets /assets/ /images/ ' +
  '/assets/../../server/index.js /assets/..%2f..%2fserver%2findex.js /..%2f..%2f..%2f..%2fetc%2fpasswd ' +
  '/assets/%2e%2e/%2e%2e/server/index.js //etc/passwd /server/index.js'

test('serves only build output: no hidden files, no folders, no parent paths [ASVS 13.4.1, ASVS 13.4.3]', async () => {
  for (const path of notBuilt.split(' ')) {
    const { status, body } = await statusOf(path)
    expect([path, status < 500]).toEqual([path, true])
    expect([path, /repositoryformatversion|root:x:|"lockfileVersion"|Index of|createRenderer/.test(body)]).toEqual([
      path,
      false,
    ])
    // Unknown URLs show the not-found page.
    if (!path.startsWith('//')) expect([path, status === 200]).toEqual([path, false])
  }
})

test('sends security headers with pages and files, and no sources [ASVS 13.4.2, ASVS 3.4.3, ASVS 3.4.6, ASVS 3.4.4]', async ({
  request: ask,
}) => {
  const page = await ask.get('/shop/all-products')
  const { 'content-security-policy': policy = '', ...headers } = page.headers()
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(headers['permissions-policy']).toContain('camera=()')
  const scripts = [...new Set([...(await page.text()).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
  expect(scripts.length).toBeGreaterThan(3)
  for (const path of scripts.slice(0, 5)) {
    const script = await ask.get(path)
    expect(script.headers()['x-content-type-options']).toBe('nosniff')
    expect(await script.text()).not.toContain('sourceMappingURL')
    expect((await ask.get(`${path}.map`)).status()).toBe(404)
  }
})

test('treats input from the URL as text [ASVS 1.2.3, ASVS 1.2.1]', async ({ request: ask }) => {
  const typed = `"'></script></title><script>stolen()</script><img src=x onerror=stolen()>`
  for (const path of ['/shop/all-products', '/auth/sign-in', '/shop']) {
    const page = await ask.get(
      `${path}?q=${encodeURIComponent(typed)}&make=${encodeURIComponent(typed)}&returnUrl=${encodeURIComponent(typed)}`,
    )
    const html = await page.text()
    expect(html).not.toContain('<script>stolen')
    expect(html).not.toContain('<img src=x')
  }
})
