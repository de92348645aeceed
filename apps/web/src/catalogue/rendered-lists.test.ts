// @vitest-environment node
import { createHttpApi } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { loadProductList } from './list/load-product-list.ts'

const answer = { data: [], meta: { page: 1, limit: 12, total: 0 } }
const api = createHttpApi({
  base: '/api',
  token: () => null,
  fetch: async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => answer }),
})
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

describe('a list rendered on the server', () => {
  it('leaves no timers behind once it is sent', async () => {
    const before = timers()
    for (let page = 1; page <= 20; page++)
      await loadProductList(api, new URL(`https://parts.example/shop/all-products?page=${page}&q=brake`))
    // Each remaining timer would hold its response in memory.
    expect(timers() - before).toBeLessThan(5)
  })
})
