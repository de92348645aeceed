import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { refreshListing } from './listing.ts'

/** Answers as a cluster in trouble does; undefined leaves requests without an answer. */
let answer: { readonly status: number; readonly body: object } | undefined
let asked = 0
const server: Server = createServer((request, response) => {
  if (request.url?.includes('search')) asked += 1
  if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { app, platform, call, close } = await testApp({
  env: { SEARCH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, SEARCH_INDEX: 'axle-away' },
})
afterAll(async () => {
  await close()
  server.closeAllConnections()
  server.close()
})

let product = 0
beforeAll(async () => {
  const shopId = await aShop(platform.db, (await aVendor(platform.db)).id)
  product = await catalogueBuilder(platform.db).product({ shopId, name: 'Brake pad' })
  await refreshListing(platform.db, [product])
})

const red = { status: 503, body: { error: { type: 'search_phase_execution_exception', reason: 'all shards failed' } } }
const busy = { status: 503, code: 'unavailable', retry: '5' }
const refusal = async (url: string) => {
  const { status, body, headers } = await call('GET', url)
  return { status, code: body.code, retry: headers['retry-after'] }
}

describe('while the search cluster is red or away', () => {
  it('refuses lists, facets and suggestions, and asks it only once in a while', async () => {
    answer = red
    expect(await refusal('/products')).toEqual(busy)
    expect(await refusal('/products/facets')).toEqual(busy)
    expect(await refusal('/products?q=brake')).toEqual(busy)
    const before = asked
    expect(await refusal('/products/suggestions?q=brake')).toEqual(busy)
    expect(await refusal('/products?page=2')).toEqual(busy)
    expect(asked).toBe(before)
  })

  it('serves product pages and the vehicles to choose from, and stays ready', async () => {
    answer = undefined
    expect(await call('GET', `/products/${product}`)).toMatchObject({
      status: 200,
      body: { data: { name: 'Brake pad' } },
    })
    expect((await call('GET', '/vehicle-makes/tree')).status).toBe(200)
    expect((await app.inject('/api/health/ready')).statusCode).toBe(200)
  })
})
