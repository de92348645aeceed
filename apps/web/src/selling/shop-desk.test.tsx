import type { Shop } from '@axle/contract/shops'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { ShopDesk } from './shop-desk.tsx'

it('ERR-14 a shop whose products do not come says so, and shows the rest of its work', async () => {
  serve({
    'GET /products': () => ({ status: 500, body: {} }),
    'GET /orders/business/3': () => ({
      body: { data: [], meta: { total: 0, page: 1, limit: 1, statusCounts: { processing: 2 } } },
    }),
  })
  open({ '/dashboard': <ShopDesk shop={{ id: 3, name: 'Abossey Parts' } as Shop} /> }, '/dashboard')
  expect(await screen.findByText('Failed to fetch products for business')).toBeDefined()
  expect(await screen.findByText('2')).toBeDefined()
})
