import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { runPairs } from './pair-load.ts'

const pair = { path: '/list', followedBy: { path: '/facets', answersBegin: '{"data":{"make"' } }
const good: RequestListener = ({ url }, response) =>
  void response.end(url === '/list' ? '{"data":[]}' : '{"data":{"make":[]}}')

async function load(listener: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const job = { origin, connections: 1, seconds: 0.1, requests: [pair], answersBegin: '{"data":[' }
  const result = await runPairs(job).finally(() => server.close())
  return { result, seen }
}

it('counts two sequential requests as one operation', async () => {
  const { result, seen } = await load(good)
  expect(result.total).toBeGreaterThan(0)
  expect(result).toMatchObject({ statuses: { 200: result.total }, broken: 0, wrong: 0 })
  expect(seen).toHaveLength(result.total * 2)
  expect(seen.every((path, n) => path === (n % 2 === 0 ? '/list' : '/facets'))).toBe(true)
  expect(result.p50).toBeGreaterThan(0)
})

it('times both requests of an operation', async () => {
  const { result } = await load((request, response) => setTimeout(() => good(request, response), 20))
  expect(result.p50).toBeGreaterThan(38)
})

it('counts an operation as wrong if either response fails or begins wrongly', async () => {
  const failing = await load(({ url }, response) => {
    response.statusCode = url === '/facets' ? 500 : 200
    response.end('{"data":[]}')
  })
  expect(failing.result.statuses).toEqual({ 500: failing.result.total })
  const wrong = await load((_, response) => void response.end('{"data":[]}'))
  expect(wrong.result.wrong).toBe(wrong.result.total)
  const broken = await load((request, response) =>
    request.url === '/facets' ? request.socket.destroy() : void response.end('{"data":[]}'),
  )
  expect(broken.result.total).toBe(0)
  expect(broken.result.broken).toBeGreaterThan(0)
})
