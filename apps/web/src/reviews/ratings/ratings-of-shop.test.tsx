import type { Shop } from '@axle/contract/shops'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { RatingsOfShop } from './ratings-of-shop.tsx'

const shop = { id: 3, rating: 4.5, ratingCount: 12 } as Shop
const list = 'GET /business/3/ratings'

it('ratings of a shop are read once the reader comes near them', async () => {
  let comeNear: () => void = () => undefined
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => callback([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const score = { buyers: 12, asDescribed: 4.8, speed: 4.1, service: 4.6 }
  const server = serve({ [list]: () => ({ body: { data: [], meta: { total: 0, page: 1, limit: 5 }, score } }) })
  open({ '/': <RatingsOfShop shop={shop} /> }, '/')
  expect(screen.getByRole('heading', { name: 'Ratings' })).toBeDefined()
  expect(server.calls(list)).toEqual([])
  act(() => comeNear())
  expect(await screen.findByText('4.5')).toBeDefined()
  expect(server.calls(list)).toHaveLength(1)
})
