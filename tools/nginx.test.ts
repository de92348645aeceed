import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPath } from './src/on-path.ts'
import { read, root } from './src/repository.ts'

// Debian keeps it where only root has its PATH.
const [nginx] = onPath('nginx', `${process.env['PATH']}:/usr/sbin`)
if (nginx === undefined) {
  const missing = 'nginx is not installed: apt-get install nginx. The tests of deploy/nginx.conf were left out.'
  if (process.env['CI']) throw new Error(missing)
  console.warn(missing)
}

const folder = mkdtempSync(join(tmpdir(), 'axle-nginx-'))
const logs = join(folder, 'log')
const secret = 'a-token-that-nobody-may-read'
let [httpPort, httpsPort] = [0, 0]
let proxy: ChildProcess | undefined
let certificate = ''
const nodes: Node[] = []

/** Stands for Axle: answers, counts what comes, and can end connections without an answer. */
interface Node {
  readonly port: number
  readonly seen: string[]
  breaks: boolean
  leave(): Promise<void>
  comeBack(): Promise<void>
}

async function aNode(): Promise<Node> {
  const port = await freePort()
  let server: Server | undefined
  const node: Node = {
    port,
    seen: [],
    breaks: false,
    async leave() {
      server?.closeAllConnections()
      server?.close()
      if (server) await once(server, 'close')
      server = undefined
    },
    async comeBack() {
      if (server) return
      server = createServer((asked, answer) => answerOf(node, asked, answer)).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  await node.comeBack()
  return node
}

function answerOf(node: Node, asked: IncomingMessage, answer: ServerResponse): void {
  node.seen.push(`${asked.method} ${asked.url}`)
  asked.on('error', () => undefined)
  asked.resume().on('end', () => {
    if (node.breaks) return void asked.socket.destroy()
    if (asked.url === '/api/notifications/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      return void answer.write('event: hello\n\n')
    }
    if (asked.url === '/busy') return void answer.writeHead(503, { 'retry-after': '5' }).end('busy, says Axle')
    answer.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' })
    answer.end(JSON.stringify({ from: asked.headers['x-forwarded-for'], by: asked.headers['x-forwarded-proto'] }))
  })
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The file as it is installed, with folders, ports and nodes of this test in place of those of a server. */
function installed(): string {
  const places: [RegExp, string][] = [
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
  return places.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${String(from)}`)
    from.lastIndex = 0
    return text.replace(from, to)
  }, read('deploy/nginx.conf'))
}

/** The main file that a package brings, as far as it matters here. */
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

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const nginxArgs = ['-p', folder, '-c', join(folder, 'nginx.conf')]

async function startProxy(): Promise<void> {
  proxy = spawn(nginx ?? '', nginxArgs, { stdio: 'ignore' })
  await vi.waitFor(() => ask('GET', '/'), { timeout: 10_000, interval: 50 })
}

async function stopProxy(): Promise<void> {
  if (!proxy) return
  const gone = once(proxy, 'exit')
  proxy.kill('SIGTERM')
  await gone
  proxy = undefined
}

/** A node that failed is left out for ten seconds; a proxy that starts knows of no failure. */
async function allBack(): Promise<void> {
  for (const node of nodes) {
    node.breaks = false
    await node.comeBack()
  }
  await stopProxy()
  await startProxy()
}

/** A connection for each request: none outlives the proxy. */
const nearEnd = () => ({
  port: httpsPort,
  host: '127.0.0.1',
  servername: 'parts.example',
  ca: certificate,
  agent: false,
})

function ask(method: string, path: string, { body = '', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ ...nearEnd(), method, path, headers: { host: 'parts.example', ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }))
    })
    asked.on('error', reject).end(body)
  })
}

const everyLog = () => readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))

describe.skipIf(nginx === undefined)('deploy/nginx.conf in a real nginx', { timeout: 30_000 }, () => {
  beforeAll(async () => {
    for (const name of [logs, join(folder, 'lib')]) mkdirSync(name)
    const names = ['-subj', '/CN=parts.example', '-addext', 'subjectAltName=DNS:parts.example']
    const files = ['-keyout', join(folder, 'parts.example.key'), '-out', join(folder, 'parts.example.pem')]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
    certificate = readFileSync(join(folder, 'parts.example.pem'), 'utf8')
    ;[httpPort, httpsPort] = [await freePort(), await freePort()]
    nodes.push(await aNode(), await aNode())
    writeFileSync(join(folder, 'axle.conf'), installed())
    writeFileSync(join(folder, 'nginx.conf'), mainFile())
    execFileSync(nginx ?? '', [...nginxArgs, '-t'], { stdio: 'pipe' })
    await startProxy()
  }, 60_000)
  beforeEach(async () => {
    for (const node of nodes) node.seen.length = 0
  })
  afterAll(async () => {
    await stopProxy()
    for (const node of nodes) await node.leave()
    rmSync(folder, { recursive: true })
  })

  it('keeps its cache in a folder that the package of Debian makes [D-04]', ({ skip }) => {
    if (!existsSync('/etc/debian_version')) return skip('not on Debian')
    const [, cache = ''] = /^proxy_cache_path (\S+)/m.exec(read('deploy/nginx.conf')) ?? []
    expect(existsSync(dirname(cache))).toBe(true)
  })

  it('passes requests on with the address and protocol of the visitor, whatever they claim [D-04]', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
    const { body } = await ask('GET', '/shop', { headers })
    expect(JSON.parse(body)).toEqual({ from: '127.0.0.1', by: 'https' })
  })

  it('asks Axle once for a picture, and every time for a page [D-04]', async () => {
    const cached = async (path: string) => (await ask('GET', path)).headers['x-cache']
    expect([await cached('/images/a-b/320.webp'), await cached('/images/a-b/320.webp')]).toEqual(['MISS', 'HIT'])
    await Promise.all([ask('GET', '/shop/1'), ask('GET', '/shop/1')])
    const all = nodes.flatMap(({ seen }) => seen)
    expect(all.filter((each) => each.endsWith('320.webp'))).toHaveLength(1)
    expect(all.filter((each) => each.endsWith('/shop/1'))).toHaveLength(2)
  })

  it('passes an event on at once, and keeps its stream open [D-04]', async () => {
    const stream = request({ ...nearEnd(), path: '/api/notifications/stream' }).end()
    const [answer] = (await once(stream, 'response')) as [IncomingMessage]
    const [chunk] = (await once(answer, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('event: hello\n\n')
    stream.destroy()
  })

  it('takes a picture of 15 MB, and says of a larger body that it is too large [D-04]', async () => {
    const upload = (bytes: number) => ask('POST', '/api/uploads', { body: 'x'.repeat(bytes) })
    expect((await upload(15 * 1024 * 1024 + 2_000)).status).toBe(200)
    const { status, body } = await upload(16 * 1024 * 1024 + 1)
    expect([status, JSON.parse(body)]).toEqual([
      413,
      { code: 'image_too_large', message: 'The image must be at most 15 MB' },
    ])
  })

  it('asks the other node when one breaks off, but repeats no POST [D-04]', async () => {
    for (const node of nodes) node.breaks = true
    expect((await ask('POST', '/api/orders', { body: '{}' })).status).toBe(503)
    expect(nodes.flatMap(({ seen }) => seen)).toEqual(['POST /api/orders'])
    await allBack()

    nodes[1]!.breaks = true // oxlint-disable-line typescript/no-non-null-assertion -- there are two
    for (let n = 0; n < 6; n++) expect((await ask('GET', '/shop')).status).toBe(200)
    await allBack()
  })

  it('leaves Axle its own answer that it is busy [D-04]', async () => {
    const { status, body, headers } = await ask('GET', '/busy')
    expect([status, body, headers['retry-after']]).toEqual([503, 'busy, says Axle', '5'])
  })

  it('shows pages in seven languages, and JSON to the API, while no node answers [D-04]', async () => {
    for (const node of nodes) await node.leave()
    const page = await ask('GET', '/shop/product/7')
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([503, 'text/html', '10'])
    expect(page.headers['cache-control']).toBe('no-store')
    const languages = [...page.body.matchAll(/lang="([\w-]+)"/g)].map(([, language]) => language)
    expect(languages.join(' ')).toBe('en fr es de vi zh-Hans ar')
    // It needs nothing that Axle would have to send.
    expect(page.body).not.toMatch(/<script|<link|src=|@import|url\(/)
    expect((await ask('POST', '/shop', { body: 'x' })).status).toBe(503)

    const answer = await ask('POST', '/api/orders', { body: '{}' })
    const { code } = JSON.parse(answer.body)
    expect([answer.status, answer.headers['content-type'], code]).toEqual([503, 'application/json', 'unavailable'])
    await allBack()
  })

  it('shows measurements and health to nobody, and sends pages alone from http to https [D-04]', async () => {
    for (const path of ['/metrics', '/api/health/ready']) expect((await ask('GET', path)).status).toBe(404)
    expect(nodes.flatMap(({ seen }) => seen)).toEqual([])
    const plain = async (path: string) => {
      const asked = plainRequest({ port: httpPort, host: '127.0.0.1', agent: false, path }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      return [answer.statusCode, answer.headers.location]
    }
    expect(await plain('/shop?q=brake')).toEqual([301, 'https://parts.example/shop?q=brake'])
    expect(await plain('/api/products')).toEqual([404, undefined])
    expect(await plain(`/auth/reset-password?token=${secret}`)).toHaveLength(2)
  })

  it('logs no token of a reset link, nor what was searched for, whether Axle answers or not [D-04]', async () => {
    const link = `/auth/reset-password?token=${secret}`
    const visit = async () => {
      await ask('GET', link)
      await ask('GET', '/assets/app.js', { headers: { referer: `https://parts.example${link}` } })
      await ask('GET', `/shop?q=${secret}`)
    }
    await visit()
    for (const node of nodes) await node.leave()
    await visit()
    await allBack()
    await expect
      .poll(() => everyLog().join(''))
      .toMatch(/"GET \/auth\/reset-password HTTP\/1\.1" 503 .* 127\.0\.0\.1:\d+, /)
    expect(everyLog().filter((text) => text.includes(secret))).toEqual([])
  })
})
