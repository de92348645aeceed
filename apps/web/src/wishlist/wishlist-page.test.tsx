import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { add, type Wishable } from './wishlist.ts'
import WishlistPage from './wishlist-page.tsx'
import { useWishlistCount, wishlistStore } from './wishlist-store.ts'
import { WishlistToggle } from './wishlist-toggle.tsx'

const pad: Wishable = {
  id: 1,
  name: 'Brake Pad',
  price: 95,
  images: ['/images/pad'],
  businessId: 1,
  businessName: 'Abossey Parts',
}
const disc: Wishable = { ...pad, id: 2, name: 'Brake Disc', price: 210 }
const Count = () => <output>{useWishlistCount()}</output>
const kept = () => JSON.parse(localStorage.getItem('app-wishlist') ?? '[]') as unknown[]

beforeEach(() => {
  localStorage.clear()
  wishlistStore.set([])
})

describe('the heart', () => {
  it('WISH-01, WISH-05, WISH-06 adds and removes in this browser alone', async () => {
    const { sent } = serve({})
    open(
      {
        '/': (
          <>
            <WishlistToggle product={pad} />
            <Count />
          </>
        ),
      },
      '/',
    )
    const user = userEvent.setup()
    const heart = screen.getByRole('button', { pressed: false })
    await user.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('1')
    expect(kept()).toMatchObject([{ id: 1, name: 'Brake Pad', price: 95, image: '/images/pad' }])
    await user.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    expect(kept()).toEqual([])
    expect(sent).toEqual([])
  })

  it('WISH-10 the number follows what another tab added', async () => {
    open({ '/': <Count /> }, '/')
    localStorage.setItem('app-wishlist', JSON.stringify(add([], pad)))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-wishlist' })))
    expect(screen.getByRole('status').textContent).toBe('1')
  })
})

describe('the wishlist page', () => {
  const start = () => {
    const server = serve({
      'GET /products/1': () => ({ body: { data: { ...pad, price: 120, stock: 4 } } }),
      'GET /products/2': () => ({ status: 404, body: { message: 'Not found', code: 'not_found' } }),
    })
    open({ '/wishlist': <WishlistPage /> }, '/wishlist')
    return { server, user: userEvent.setup() }
  }

  it('WISH-07 an empty one leads to the products', () => {
    start()
    expect(screen.getByText('Your wishlist is empty')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/shop/all-products')
  })

  it('WISH-04, WISH-07, WISH-09 cards tell a changed price and what is gone, and can be removed', async () => {
    wishlistStore.set(add(add([], pad), disc))
    const { user } = start()
    const [gone, changed] = screen.getAllByRole('listitem').map((card) => within(card))
    expect(await gone?.findByText('No longer available')).toBeDefined()
    expect(await changed?.findByText('It was GH₵95.00 when you added it')).toBeDefined()
    expect(changed?.getByRole('link', { name: 'Brake Pad' }).getAttribute('href')).toBe('/shop/product/1')
    await user.click(screen.getByRole('button', { name: 'Remove Brake Disc from the wishlist' }))
    expect(screen.getAllByRole('listitem').length).toBe(1)
  })

  it('WISH-08 on a shared phone the list can be cleared', async () => {
    wishlistStore.set(add([], pad))
    const { user } = start()
    await user.click(screen.getByRole('button', { name: 'Clear list' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear list' }))
    await waitFor(() => expect(kept()).toEqual([]))
  })
})
