import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { checkedLookup } from './resolve-host.ts'
import { createOutgoing } from './send-outgoing.ts'

const requests: string[] = []
let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/silent') return
    if (request.url === '/moved') response.writeHead(302, { location: '/silent' })
    response.end(request.url === '/long' ? 'x'.repeat(5_000) : `${request.method} ${String(request.headers['x-test'])}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const usual = { method: 'POST', timeoutMs: 2_000, maxBytes: 1_000 } as const
const { send: inDevelopment } = createOutgoing({ production: false })
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: { code?: string }) => error.code,
  )

describe('an address', () => {
  it.each(['8.8.8.8', '102.176.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each(
    `127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 255.255.255.255 224.0.0.1 240.0.0.1
    192.0.2.1 198.18.0.1 ::1 :: ::ffff:10.0.0.1 ::10.0.0.1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1:: 2001::1 2001:db8::1
    fc00::1 fe80::1 fec0::1 ff02::1 100::1 4000::1 5f00::1 200::1 example.com 1.2.3`.split(/\s+/),
  )('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('the client for URLs that users type [ASVS 1.3.6]', () => {
  it('sends the request and returns the answer', async () => {
    const answer = await inDevelopment({ ...usual, url: `${base}/`, headers: { 'x-test': 'yes' }, body: '{}' })
    expect([answer.status, answer.body.toString()]).toEqual([200, 'POST yes'])
  })

  it('does not follow redirects', async () => {
    expect((await inDevelopment({ ...usual, url: `${base}/moved` })).status).toBe(302)
    expect(requests).not.toContain('/silent')
  })

  it('stops at the limits of size and time', async () => {
    expect(await failure(inDevelopment({ ...usual, url: `${base}/long` }))).toBe('too_long')
    expect(await failure(inDevelopment({ ...usual, url: `${base}/silent`, timeoutMs: 50 }))).toBe('timeout')
    expect(await failure(inDevelopment({ ...usual, url: 'http://127.0.0.1:1/' }))).toBe('no_connection')
  })

  it.each([
    ['http://shop.example/hook', 'not_https'],
    ['ftp://shop.example/hook', 'not_https'],
    ['https://shop.example:25/hook', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['http://127.0.0.1/', 'not_https'],
    ['http://localhost:3000/', 'not_https'],
    ['https://127.0.0.1/', 'address_not_public'],
    ['https://0x7f.1/', 'address_not_public'],
    ['https://2130706433/', 'address_not_public'],
    ['https://[::ffff:127.0.0.1]/', 'address_not_public'],
    ['https://localhost/', 'address_not_public'],
    ['https://169.254.169.254/latest/meta-data', 'address_not_public'],
    ['https://10.0.0.7:8443/', 'address_not_public'],
    ['https://intern.example/', 'address_not_public'],
    ['https://both.example/', 'address_not_public'],
    ['https://nowhere.example/', 'unknown_host'],
    ['not a url', 'address_not_public'],
  ])('refuses %s in production', async (url, code) => {
    const names: Record<string, string[]> = {
      'intern.example': ['10.0.0.7'],
      'both.example': ['8.8.8.8', '127.0.0.1'],
      'shop.example': ['8.8.8.8'],
    }
    const { send } = createOutgoing({ production: true }, async (host) => names[host] ?? [])
    expect(await failure(send({ ...usual, url }))).toBe(code)
  })

  it('reaches private addresses in development only if they are this machine', async () => {
    for (const url of ['http://10.0.0.7/', 'http://shop.example/'])
      expect(await failure(inDevelopment({ ...usual, url }))).toBe('not_https')
  })

  it('connects to the addresses that were checked, all or the first', async () => {
    const lookup = checkedLookup(async () => ['8.8.8.8', '2606:4700::1111'], isPublicAddress)
    const ask = (all: boolean) => new Promise((done) => lookup('a.example', { all }, (...found) => done(found)))
    expect(await ask(true)).toEqual([
      null,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ])
    expect(await ask(false)).toEqual([null, '8.8.8.8', 4])
  })
})
