import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { freePort, type ServerProcess, startServerProcess } from '@axle/testing/server-process'

const [nginx] = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].filter((place) => existsSync(place))
const { connection: server } = inject('testServer')
const name = freshName('axle_nginx')
const root = path.resolve(import.meta.dirname, '../../..')
let folder: string
let ports: [number, number]
let certificate = ''
let proxyPort = 0
let proxy: ChildProcess
let nodes: [ServerProcess, ServerProcess]

const start = (port: number) =>
  startServerProcess({
    dataDir: path.join(folder, 'data'),
    port,
    env: { DATABASE_URL: urlOf(inDatabase(server, name)), DRAIN_SECONDS: '2', TRUST_PROXY: 'loopback' },
    args: ['--no-pages'],
  })

/** Returns deploy/nginx.conf with the folders, ports and nodes of this test, and half of its patience as they drain twice as fast. */
async function siteConfig(): Promise<string> {
  const plainPort = await freePort()
  return readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/var/lib/nginx/', `${folder}/`)
    .replaceAll('fail_timeout=10s', 'fail_timeout=5s')
    .replaceAll('/usr/share/axle/', `${path.join(root, 'deploy')}/`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${proxyPort} `)
    .replace('server 127.0.0.1:3000 ', `server 127.0.0.1:${ports[0]} `)
    .replace('#server 127.0.0.1:3001 ', `server 127.0.0.1:${ports[1]} `)
}

async function startProxy(): Promise<void> {
  const names = ['-subj', '/CN=parts.example', '-addext', 'subjectAltName=DNS:parts.example']
  const files = ['-keyout', path.join(folder, 'parts.example.key'), '-out', path.join(folder, 'parts.example.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
  certificate = readFileSync(path.join(folder, 'parts.example.pem'), 'utf8')
  proxyPort = await freePort()
  writeFileSync(path.join(folder, 'axle.conf'), await siteConfig())
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid;
     error_log ${folder}/error.log; events { worker_connections 256; }
     http { access_log off; ${temporary.join(' ')} include ${folder}/axle.conf; }`,
  )
  proxy = spawn(nginx ?? '', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await vi.waitFor(() => send('GET', '/api/products?size=1'), { timeout: 10_000, interval: 50 })
}

/** Returns the status. No agent, as each visitor has an own connection. */
const send = (method: string, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port: proxyPort, servername: 'parts.example', ca: certificate, agent: false }
    const headers = { host: 'parts.example', 'content-type': 'application/json' }
    const sent = request({ ...place, method, path: url, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(method === 'POST' ? '{"data":{}}' : undefined)
  })

/** The proxy sends requests to this node, which counts them since its start. */
const isAskedAgain = async ({ url }: ServerProcess): Promise<boolean> =>
  /http_request_duration_seconds_count\{[^}]*route="\/api\/site"/.test(await (await fetch(`${url}/metrics`)).text())

describe.skipIf(nginx === undefined)('two nodes behind nginx', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'axle-behind-'))
    mkdirSync(path.join(folder, 'data'))
    await runOnce(server, `create database ${name}`)
    ports = [await freePort(), await freePort()]
    nodes = [await start(ports[0]), await start(ports[1])]
    await startProxy()
  }, 120_000)
  afterAll(async () => {
    const gone = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await gone
    await Promise.all(nodes.map((node) => node.stop()))
    await runOnce(server, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  it('restart one after the other under load: no read fails, and of the writes at most one at each end of a node', async () => {
    const counts = { answered: 0, refusedWrites: 0 }
    const failures: string[] = []
    let isOver = false
    const visitor = async (method: string, url: string, expected: number) => {
      while (!isOver) {
        const status = await send(method, url).catch((error: unknown) => String(error))
        if (status === expected) counts.answered += 1
        // Sent in the moment in which the node stopped listening. Repeating it could act twice.
        else if (method === 'POST' && status === 503) counts.refusedWrites += 1
        else failures.push(`${method} ${url}: ${status}`)
        // Without a pause it would take the CPU from the nodes that start.
        await sleep(10)
      }
    }
    const visitors = [
      visitor('GET', '/api/products?size=1', 200),
      visitor('GET', '/api/site', 200),
      // A write: nginx sends it only once.
      visitor('POST', '/api/product-views/2000000000', 200),
    ]
    const untilMore = async (n: number) => {
      const before = counts.answered
      await expect.poll(() => counts.answered - before, { timeout: 30_000 }).toBeGreaterThan(n)
    }
    await untilMore(20)
    for (const at of [0, 1] as const) {
      await nodes[at].stop()
      await untilMore(20)
      nodes[at] = await start(ports[at])
      // nginx skips a node that was away for `fail_timeout`. Whoever restarts the next one earlier stops the site.
      await expect.poll(() => isAskedAgain(nodes[at]), { timeout: 30_000 }).toBe(true)
    }
    isOver = true
    await Promise.all(visitors)
    expect(failures).toEqual([])
    expect(counts.refusedWrites).toBeLessThanOrEqual(nodes.length)
  })
})
