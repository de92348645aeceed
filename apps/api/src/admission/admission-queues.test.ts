import { type Call, routes } from '@axle/contract'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { queueOf } from '../app.ts'
import { mostWaiting, queueSizes } from './admission-queues.ts'

it.each([
  ['POST', '/api/orders', 'orders'],
  ['POST', '/api/payments/webhook', 'orders'],
  ['POST', '/api/orders/:id/payment', 'gateway'],
  ['POST', '/api/login', 'passwords'],
  ['POST', '/api/uploads', 'uploads'],
  ['GET', '/api/notifications/stream', 'streams'],
  ['GET', '/api/products', 'api'],
  ['HEAD', '/api/products', 'api'],
  ['GET', '/images/:id/:file', 'pictures'],
  ['GET', '/*', 'pages'],
  ['HEAD', '/*', 'pages'],
  ['GET', '/sitemap.xml', 'pages'],
  ['GET', '/assets/index.js', 'files'],
  ['GET', '/api/health/ready', undefined],
  ['GET', '/api/health/live', undefined],
  ['GET', '/metrics', undefined],
  ['GET', undefined, undefined],
] as const)('%s %s waits in the queue of its kind: %s', (method, route, line) => {
  expect(queueOf(method, route)).toBe(line)
})

it('every call of the API has a queue', () => {
  const queues = (Object.keys(routes) as Call[]).map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return queueOf(method, `/api${path}`)
  })
  expect(queues).not.toContain(undefined)
  expect(new Set(queues)).toEqual(new Set(['api', 'orders', 'gateway', 'passwords', 'uploads', 'streams']))
})

it('all requests admitted together wait for connections without finding that queue full', () => {
  const connections = 10
  const asking = Object.entries(queueSizes(connections)).filter(([name]) => !['pictures', 'files'].includes(name))
  const atWork = asking.reduce((sum, [, size]) => sum + size.atWork, 0)
  expect(atWork).toBeLessThan(mostWaiting(connections))
})

it('every line is written down as it is', () => {
  const text = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')
  const written = [...text.matchAll(/^\| (\w+) \|[^|]+\| ([\d,]+) \| ([\d,]+) \| (\d+) s \|$/gm)]
  const number = (digits = '') => Number(digits.replaceAll(',', ''))
  expect(
    written.map(([, name, atWork, waiting, seconds]) => [
      name,
      { atWork: number(atWork), waiting: number(waiting), patienceMs: number(seconds) * 1_000 },
    ]),
  ).toEqual(Object.entries(queueSizes(10)))
})
