import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { recentStore } from '../recent/recent-store.ts'
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
const storedWishlist = () => JSON.parse(localStorage.getItem('app-wishlist') ?? '[]') as unknown[]

beforeEach(() => {
  localStorage.clear()
  wishlistStore.set([])
  recentStore.set([])
})

describe('the heart', () => {
  it('adds and removes in this browser alone [WISH-01, WISH-05, WISH-06]', async () => {
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
    expect(storedWishlist()).toMatchObject([{ id: 1, name: 'Brake Pad', price: 95, image: '/images/pad' }])
    await user.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    expect(storedWishlist()).toEqual([])
    expect(sent).toEqual([])
  })

  it('the count follows what another tab added [WISH-10]', async () => {
    open({ '/': <Count /> }, '/')
    localStorage.setItem('app-wishlist', JSON.stringify(add([], pad)))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-wishlist' })))
    expect(screen.getByRole('status').textContent).toBe('1')
  })
})

describe('the wishlist page', () => {
  const onSale =
    (...products: object[]) =>
    () => ({ body: { data: products } })
  const start = (cards = onSale({ ...pad, price: 120, stock: 4 })) => {
    const server = serve({ 'GET /products/cards': cards })
    const page = open({ '/wishlist': <WishlistPage /> }, '/wishlist')
    return { server, user: userEvent.setup(), ...page }
  }
  const cards = () => screen.getAllByRole('listitem').map((card) => within(card))

  it('an empty one, of a visitor too, links to the products [PERM-76, WISH-07]', () => {
    const { server } = start()
    expect(screen.getByText('Your wishlist is empty')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/shop/all-products')
    expect(server.sent).toEqual([])
  })

  it('cards show changed prices and removed products, loaded in one request [WISH-07, WISH-09]', async () => {
    wishlistStore.set(add(add([], pad), disc))
    const { server } = start()
    const [gone, changed] = cards()
    expect(await gone?.findByText('Not on sale at the moment')).toBeDefined()
    expect(await changed?.findByText('It was GH₵95.00 when you added it')).toBeDefined()
    expect(changed?.getByText('GH₵120.00')).toBeDefined()
    expect(changed?.getByRole('link', { name: 'Brake Pad' }).getAttribute('href')).toBe('/shop/product/1')
    expect(gone?.queryByRole('button', { name: /Add to cart/ })).toBeNull()
    expect(server.sent.map(({ query }) => query.getAll('productId'))).toEqual([['1', '2']])
  })

  it('a removed one disappears, and the others stay as they are [WISH-04]', async () => {
    wishlistStore.set(add(add([], pad), disc))
    const { user } = start()
    await screen.findByText('Not on sale at the moment')
    await user.click(screen.getByRole('button', { name: 'Remove Brake Disc from the wishlist' }))
    expect(cards()).toHaveLength(1)
    expect(screen.getByText('GH₵120.00')).toBeDefined()
    expect(storedWishlist()).toMatchObject([{ id: 1 }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Brake Pad from the wishlist' }))
  })

  it('products in stock can be added to the cart from here, sold-out ones cannot [WISH-07]', async () => {
    wishlistStore.set(add(add([], pad), disc))
    const { user, toasts } = start(onSale({ ...pad, stock: 1 }, { ...disc, stock: 0 }))
    await user.click(await screen.findByRole('button', { name: 'Add to cart: Brake Pad' }))
    expect(toasts).toEqual(['Added to your cart'])
    expect(screen.getByRole('button', { name: 'You already have all available pieces in your cart' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.getByText('Out of stock')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add to cart: Brake Disc' })).toBeNull()
    const { items } = JSON.parse(localStorage.getItem('app-checkout') ?? '{}') as { items: object[] }
    expect(items).toMatchObject([{ id: 1, quantity: 1 }])
  })

  it('stored products stay visible when the server is unreachable [WISH-09]', async () => {
    wishlistStore.set(add([], pad))
    const { server, user } = start(() => ({ body: {}, status: 500 }) as never)
    expect((await screen.findByRole('alert')).textContent).toContain('Prices and stock could not be refreshed')
    expect(screen.getByText('GH₵95.00')).toBeDefined()
    server.answers['GET /products/cards'] = onSale({ ...pad, price: 120, stock: 4 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('GH₵120.00')).toBeDefined()
  })

  it('shows at once what another tab added [WISH-10]', async () => {
    start()
    localStorage.setItem('app-wishlist', JSON.stringify(add([], pad)))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-wishlist' })))
    expect(await screen.findByRole('link', { name: 'Brake Pad' })).toBeDefined()
  })

  it('clears the list on a shared phone [WISH-08]', async () => {
    wishlistStore.set(add([], pad))
    const { user } = start()
    await user.click(screen.getByRole('button', { name: 'Clear list' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear list' }))
    await waitFor(() => expect(storedWishlist()).toEqual([]))
    // The button that opened the dialog is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('recently viewed products are below', async () => {
    recentStore.set([2])
    start(onSale({ ...disc, stock: 2, metadata: {}, fits: '', rating: 0, ratingCount: 0 }))
    expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeDefined()
  })
})
