import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeNode, freePort, startFakeNode } from './src/fake-node.ts'
import { findOnPath } from './src/on-path.ts'
import { read, root } from './src/repository.ts'

// Debian installs nginx to a folder that is on the PATH of root only.
const [nginx] = findOnPath('nginx', `${process.env['PATH']}:/usr/sbin`)
if (nginx === undefined) {
  const missing = 'nginx is not installed (apt-get install nginx): skipping the tests of deploy/nginx.conf.'
  if (process.env['CI']) throw new Error(missing)
  console.warn(missing)
}

const folder = mkdtempSync(join(tmpdir(), 'axle-nginx-'))
const logs = join(folder, 'log')
const secret = 'a-secret-token'
let [httpPort, httpsPort] = [0, 0]
let proxy: ChildProcess | undefined
let certificate = ''
const nodes: FakeNode[] = []

/** Returns deploy/nginx.conf with the folders, ports and nodes of this test. */
function testConfig(): string {
  const replacements: [RegExp, string][] = [
    [/\/etc\/ssl\//g, `${folder}/`],
    [/\/var\/log\/nginx\//g, `${logs}/`],
    [/\/var\/lib\/nginx\//g, `${folder}/lib/`],
    [/\/usr\/share\/axle\//g, `${join(root, 'deploy')}/`],
    [/^ *listen \[::\].*$/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 /, `listen 127.0.0.1:${httpsPort} `],
    [/server 127\.0\.0\.1:3000 /, `server 127.0.0.1:${nodes[0]?.port} `],
    [/#server 127\.0\.0\.1:3001 /, `server 127.0.0.1:${nodes[1]?.port} `],
  ]
  return replacements.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${String(from)}`)
    from.lastIndex = 0
    return text.replace(from, to)
  }, read('deploy/nginx.conf'))
}

/** A minimal nginx.conf in place of the one that comes with the package. */
const mainFile = () => `
  daemon off;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${logs}/error.log;
  events { worker_connections 256; }
  http {
    default_type application/octet-stream;
    types { text/html html; }
    access_log ${logs}/access.log;
    ${['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((kind) => `${kind}_temp_path ${folder}/lib/${kind};`).join(' ')}
    include ${folder}/axle.conf;
  }`

interface Response {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const nginxArgs = ['-p', folder, '-c', join(folder, 'nginx.conf')]

async function startProxy(): Promise<void> {
  proxy = spawn(nginx ?? '', nginxArgs, { stdio: 'ignore' })
  await vi.waitFor(() => send('GET', '/'), { timeout: 10_000, interval: 50 })
}

async function stopProxy(): Promise<void> {
  if (!proxy) return
  const exited = once(proxy, 'exit')
  proxy.kill('SIGTERM')
  await exited
  proxy = undefined
}

/** Restarts everything: nginx skips a node that failed for ten seconds, and a new nginx knows no failure. */
async function restartAll(): Promise<void> {
  for (const node of nodes) {
    node.breaks = false
    await node.start()
  }
  await stopProxy()
  await startProxy()
}

/** No agent, so that no connection outlives the proxy. */
const connection = () => ({
  port: httpsPort,
  host: '127.0.0.1',
  servername: 'parts.example',
  ca: certificate,
  agent: false,
})

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

const readLogs = () => readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))

describe.skipIf(nginx === undefined)('deploy/nginx.conf in a real nginx', { timeout: 30_000 }, () => {
  beforeAll(async () => {
    for (const name of [logs, join(folder, 'lib')]) mkdirSync(name)
    const names = ['-subj', '/CN=parts.example', '-addext', 'subjectAltName=DNS:parts.example']
    const files = ['-keyout', join(folder, 'parts.example.key'), '-out', join(folder, 'parts.example.pem')]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
    certificate = readFileSync(join(folder, 'parts.example.pem'), 'utf8')
    ;[httpPort, httpsPort] = [await freePort(), await freePort()]
    nodes.push(await startFakeNode(), await startFakeNode())
    writeFileSync(join(folder, 'axle.conf'), testConfig())
    writeFileSync(join(folder, 'nginx.conf'), mainFile())
    execFileSync(nginx ?? '', [...nginxArgs, '-t'], { stdio: 'pipe' })
    await startProxy()
  }, 60_000)
  beforeEach(async () => {
    for (const node of nodes) node.requests.length = 0
  })
  afterAll(async () => {
    await stopProxy()
    for (const node of nodes) await node.stop()
    rmSync(folder, { recursive: true })
  })

  it('caches in a folder that the Debian package creates [D-04]', ({ skip }) => {
    if (!existsSync('/etc/debian_version')) return skip('not on Debian')
    const [, cache = ''] = /^proxy_cache_path (\S+)/m.exec(read('deploy/nginx.conf')) ?? []
    expect(existsSync(dirname(cache))).toBe(true)
  })

  it('forwards the IP address and protocol of the visitor and ignores what the visitor claims [D-04]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    const { body } = await send('GET', '/shop', { headers })
    expect(JSON.parse(body)).toEqual({ from: '127.0.0.1', by: 'https' })
  })

  it('caches images but not pages [D-04]', async () => {
    const cached = async (path: string) => (await send('GET', path)).headers['x-cache']
    expect([await cached('/images/a-b/320.webp'), await cached('/images/a-b/320.webp')]).toEqual(['MISS', 'HIT'])
    await Promise.all([send('GET', '/shop/1'), send('GET', '/shop/1')])
    const all = nodes.flatMap(({ requests }) => requests)
    expect(all.filter((each) => each.endsWith('320.webp'))).toHaveLength(1)
    expect(all.filter((each) => each.endsWith('/shop/1'))).toHaveLength(2)
  })

  it('forwards an event at once and leaves its stream open [D-04]', async () => {
    const stream = request({ ...connection(), path: '/api/notifications/stream' }).end()
    const [response] = (await once(stream, 'response')) as [IncomingMessage]
    const [chunk] = (await once(response, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('event: hello\n\n')
    stream.destroy()
  })

  it('accepts an image of 15 MB and rejects a larger body [D-04]', async () => {
    const upload = (bytes: number) => send('POST', '/api/uploads', { body: 'x'.repeat(bytes) })
    expect((await upload(15 * 1024 * 1024 + 2_000)).status).toBe(200)
    const { status, body } = await upload(16 * 1024 * 1024 + 1)
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { code: 'image_too_large', message: 'The image must be at most 15 MB' },
    ])
  })

  it('retries on the other node when one closes the connection, but never repeats a POST [D-04]', async () => {
    for (const node of nodes) node.breaks = true
    expect((await send('POST', '/api/orders', { body: '{}' })).status).toBe(503)
    expect(nodes.flatMap(({ requests }) => requests)).toEqual(['POST /api/orders'])
    await restartAll()

    nodes[1]!.breaks = true // oxlint-disable-line typescript/no-non-null-assertion -- there are two
    for (let n = 0; n < 6; n++) expect((await send('GET', '/shop')).status).toBe(200)
    await restartAll()
  })

  it('passes on the 503 of a busy Axle [D-04]', async () => {
    const { status, body, headers } = await send('GET', '/busy')
    expect([status, body, headers['retry-after']]).toEqual([503, 'Axle is busy', '5'])
  })

  it('serves an error page in seven languages, and JSON under /api, while no node answers [D-04]', async () => {
    for (const node of nodes) await node.stop()
    const page = await send('GET', '/shop/product/7')
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([503, 'text/html', '10'])
    expect(page.headers['cache-control']).toBe('no-store')
    const languages = [...page.body.matchAll(/lang="([\w-]+)"/g)].map(([, language]) => language)
    expect(languages.join(' ')).toBe('en fr es de vi zh-Hans ar')
    // The page loads no file: Axle could not serve it.
    expect(page.body).not.toMatch(/<script|<link|src=|@import|url\(/)
    expect((await send('POST', '/shop', { body: 'x' })).status).toBe(503)

    const response = await send('POST', '/api/orders', { body: '{}' })
    const { code } = JSON.parse(response.body)
    expect([response.status, response.headers['content-type'], code]).toEqual([503, 'application/json', 'unavailable'])
    await restartAll()
  })

  it('hides metrics and health, and redirects pages but not the API from http to https [D-04]', async () => {
    for (const path of ['/metrics', '/api/health/ready']) expect((await send('GET', path)).status).toBe(404)
    expect(nodes.flatMap(({ requests }) => requests)).toEqual([])
    const plain = async (path: string) => {
      const sent = plainRequest({ port: httpPort, host: '127.0.0.1', agent: false, path }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      return [response.statusCode, response.headers.location]
    }
    expect(await plain('/shop?q=brake')).toEqual([301, 'https://parts.example/shop?q=brake'])
    expect(await plain('/api/products')).toEqual([404, undefined])
    expect(await plain(`/auth/reset-password?token=${secret}`)).toHaveLength(2)
  })

  it('logs no token of a reset link and no search words, whether Axle answers or not [D-04]', async () => {
    const link = `/auth/reset-password?token=${secret}`
    const visit = async () => {
      await send('GET', link)
      await send('GET', '/assets/app.js', { headers: { referer: `https://parts.example${link}` } })
      await send('GET', `/shop?q=${secret}`)
    }
    await visit()
    for (const node of nodes) await node.stop()
    await visit()
    await restartAll()
    await expect
      .poll(() => readLogs().join(''))
      .toMatch(/"GET \/auth\/reset-password HTTP\/1\.1" 503 .* 127\.0\.0\.1:\d+, /)
    expect(readLogs().filter((text) => text.includes(secret))).toEqual([])
  })
})
