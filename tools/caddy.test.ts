import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeNode, freePort, startFakeNode } from './src/fake-node.ts'
import { findOnPath } from './src/on-path.ts'
import { read, root } from './src/repository.ts'

const [caddy] = findOnPath('caddy')
if (caddy === undefined) {
  const missing = 'caddy is not installed (apt-get install caddy): skipping the tests of deploy/Caddyfile.'
  if (process.env['CI']) throw new Error(missing)
  console.warn(missing)
}

const folder = mkdtempSync(join(tmpdir(), 'axle-caddy-'))
const secret = 'a-secret-token'
let [httpPort, httpsPort] = [0, 0]
let proxy: ChildProcess | undefined
let certificate = ''
const nodes: FakeNode[] = []

/** Returns deploy/Caddyfile with the folders, ports, certificate and nodes of this test. */
function testConfig(): string {
  const replacements: [RegExp, string][] = [
    [/^parts\.example \{$/m, `parts.example {\n\ttls ${folder}/parts.pem ${folder}/parts.key`],
    [/\/var\/log\/caddy\//g, `${folder}/`],
    [/\/usr\/share\/axle$/gm, join(root, 'deploy')],
    [/reverse_proxy 127\.0\.0\.1:3000 \{/, `reverse_proxy 127.0.0.1:${nodes[0]?.port} {`],
    [/#to 127\.0\.0\.1:3001 10\.0\.0\.12:3000/, `to 127.0.0.1:${nodes[1]?.port}`],
  ]
  const site = replacements.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/Caddyfile has no ${String(from)}`)
    from.lastIndex = 0
    return text.replace(from, to)
  }, read('deploy/Caddyfile'))
  return `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n}\n${site}`
}

const file = join(folder, 'Caddyfile')
const args = ['--config', file, '--adapter', 'caddyfile']
const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }

const connection = () => ({
  port: httpsPort,
  host: '127.0.0.1',
  servername: 'parts.example',
  ca: certificate,
  agent: false,
})

interface Response {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
function send(method: string, path: string, { body = '', headers = {} } = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = { ...connection(), method, path, headers: { host: 'parts.example', ...headers } }
    const sent = request(options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }))
    })
    sent.on('error', reject).end(body)
  })
}

async function startProxy(): Promise<void> {
  proxy = spawn(caddy ?? '', ['run', ...args], { stdio: 'ignore', env })
  await vi.waitFor(() => send('GET', '/'), { timeout: 15_000, interval: 50 })
}
async function stopProxy(): Promise<void> {
  if (!proxy) return
  const exited = once(proxy, 'exit')
  proxy.kill('SIGTERM')
  await exited
  proxy = undefined
}
async function restartAll(): Promise<void> {
  for (const node of nodes) {
    node.breaks = false
    await node.start()
  }
  await stopProxy()
  await startProxy()
}

describe.skipIf(caddy === undefined)('deploy/Caddyfile in a real Caddy', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    mkdirSync(join(folder, 'log'))
    const names = ['-subj', '/CN=parts.example', '-addext', 'subjectAltName=DNS:parts.example']
    const files = ['-keyout', join(folder, 'parts.key'), '-out', join(folder, 'parts.pem')]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
    certificate = readFileSync(join(folder, 'parts.pem'), 'utf8')
    ;[httpPort, httpsPort] = [await freePort(), await freePort()]
    nodes.push(await startFakeNode(), await startFakeNode())
    writeFileSync(file, testConfig())
    execFileSync(caddy ?? '', ['validate', ...args], { stdio: 'pipe', env })
    await startProxy()
  }, 60_000)
  beforeEach(() => {
    for (const node of nodes) node.requests.length = 0
  })
  afterAll(async () => {
    await stopProxy()
    for (const node of nodes) await node.stop()
    rmSync(folder, { recursive: true })
  })

  it('forwards the IP address and protocol of the visitor and ignores what the visitor claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    expect(JSON.parse((await send('GET', '/shop', { headers })).body)).toEqual({ from: '127.0.0.1', by: 'https' })
  })

  it('asks both nodes, and the other one when one closes the connection, but never repeats a POST', async () => {
    for (let n = 0; n < 4; n++) await send('GET', '/shop')
    expect(nodes.map(({ requests }) => requests.length)).toEqual([2, 2])
    for (const node of nodes) [node.breaks, node.requests.length] = [true, 0]
    expect((await send('POST', '/api/orders', { body: '{}' })).status).toBe(503)
    expect(nodes.flatMap(({ requests }) => requests)).toEqual(['POST /api/orders'])
    await restartAll()
    await nodes[1]?.stop()
    for (let n = 0; n < 6; n++) expect((await send('GET', '/shop')).status).toBe(200)
    await restartAll()
  })

  it('forwards an event at once and leaves its stream open', async () => {
    const stream = request({
      ...connection(),
      path: '/api/notifications/stream',
      headers: { host: 'parts.example' },
    }).end()
    const [response] = (await once(stream, 'response')) as [IncomingMessage]
    const [chunk] = (await once(response, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('event: hello\n\n')
    stream.destroy()
  })

  it('accepts the archive of an import, and nothing larger', async () => {
    const upload = (bytes: number) =>
      send('POST', '/api/business/7/imports/2/pictures', { body: 'x'.repeat(bytes) }).then(
        ({ status }) => status,
        () => 'closed',
      )
    expect(await upload(50 * 1024 * 1024)).toBe(200)
    expect(await upload(52 * 1024 * 1024)).not.toBe(200)
    await restartAll()
  })

  it('serves an error page in seven languages, and JSON under /api, while no node answers', async () => {
    for (const node of nodes) await node.stop()
    const page = await send('GET', '/shop/product/7')
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect([...page.body.matchAll(/lang="([\w-]+)"/g)]).toHaveLength(7)
    const response = await send('POST', '/api/orders', { body: '{}' })
    expect([response.status, JSON.parse(response.body).code]).toEqual([503, 'unavailable'])
    expect(response.headers['content-type']).toBe('application/json')
    await restartAll()
  })

  it('passes on the 503 of a busy Axle', async () => {
    const { status, body, headers } = await send('GET', '/busy')
    expect([status, body, headers['retry-after']]).toEqual([503, 'Axle is busy', '5'])
  })

  it('hides metrics and health, and redirects pages but not the API from http to https', async () => {
    for (const path of ['/metrics', '/api/health/ready']) expect((await send('GET', path)).status).toBe(404)
    expect(nodes.flatMap(({ requests }) => requests)).toEqual([])
    const plain = async (path: string) => {
      const options = { port: httpPort, host: '127.0.0.1', agent: false, path, headers: { host: 'parts.example' } }
      const [response] = (await once(plainRequest(options).end(), 'response')) as [IncomingMessage]
      response.resume()
      return [response.statusCode, response.headers.location]
    }
    expect(await plain('/shop?q=brake')).toEqual([301, 'https://parts.example/shop?q=brake'])
    expect(await plain('/api/products')).toEqual([404, undefined])
  })

  it('logs no token of a reset link, no search words and no header, whether Axle answers or not', async () => {
    const link = `/auth/reset-password?token=${secret}`
    const visit = async () => {
      await send('GET', link)
      await send('GET', '/assets/app.js', { headers: { referer: `https://parts.example${link}`, cookie: secret } })
    }
    await visit()
    for (const node of nodes) await node.stop()
    await visit()
    await restartAll()
    const log = () => readFileSync(join(folder, 'axle-access.log'), 'utf8')
    await expect.poll(log).toMatch(/"uri":"\/auth\/reset-password".*"status":503/)
    expect(log()).not.toContain(secret)
  })
})
