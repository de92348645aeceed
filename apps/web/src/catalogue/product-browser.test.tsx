import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { ProductBrowser } from './product-browser.tsx'

const facets = {
  make: [
    { value: 'Honda', count: 2 },
    { value: 'Toyota', count: 3 },
  ],
  model: [],
  year: [],
  category: [],
  part: [],
}

describe('filters of the catalogue', () => {
  it('CAT-12 CAT-43 two ticks in a row both count, and each stays ticked while the address follows', async () => {
    serve({
      'GET /products': () => ({ body: { data: [], meta: { total: 0, page: 1, limit: 12 } } }),
      'GET /products/facets': () => ({ body: { data: facets } }),
    })
    const { address, router } = open({ '/shop/all-products': <ProductBrowser /> }, '/shop/all-products')
    fireEvent.click(screen.getByRole('button', { name: 'Make' }))
    const toyota = await screen.findByRole('checkbox', { name: 'Toyota' })
    const honda = screen.getByRole('checkbox', { name: 'Honda' })
    // A line so slow that no address has changed before the second tick.
    const { navigate } = router
    const waiting: (() => Promise<void>)[] = []
    router.navigate = ((...to: Parameters<typeof navigate>) => {
      waiting.push(() => navigate(...to))
      return Promise.resolve()
    }) as typeof navigate
    fireEvent.click(toyota)
    expect(toyota).toHaveProperty('checked', true)
    fireEvent.click(honda)
    expect(honda).toHaveProperty('checked', true)
    await waiting.at(-1)?.()
    expect(address()).toBe('/shop/all-products?make=Toyota&make=Honda')
  })
})
