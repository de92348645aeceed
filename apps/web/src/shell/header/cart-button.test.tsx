import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addItem, emptyCart } from '../../cart/cart.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { CartButton } from './cart-button.tsx'

const product = (id: number, shop: string) => ({
  id,
  name: `Part ${id}`,
  price: 100.5,
  stock: 9,
  images: [],
  businessId: shop.length,
  businessName: shop,
})
const preview = () => screen.findByRole('region', { name: 'Cart' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Cart' })).toBeNull())

function start(width = 1280) {
  vi.stubGlobal('matchMedia', () => ({
    matches: width >= 768,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  serve({})
  const page = open({ '/shop': <CartButton />, '/shop/product/checkout': <CartButton /> }, '/shop')
  return { ...page, link: screen.getByRole('link'), user: userEvent.setup() }
}

beforeEach(() => {
  localStorage.clear()
  const filled = addItem(addItem(emptyCart, product(1, 'Lane Seven'), 2), product(2, 'Deutsch Corner'))
  cartStore.set(filled)
})

describe('the cart in the header', () => {
  it('shows its items by shop to a mouse, with total and the way to checkout [CAT-51, CAT-53]', async () => {
    const { link, user, url } = start()
    expect(link.getAttribute('aria-label')).toBe('Cart: 3 pieces, go to checkout')
    await user.hover(link)
    const shown = within(await preview())
    expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Lane Seven',
      'Deutsch Corner',
    ])
    expect(shown.getByText('GH₵201.00')).toBeDefined()
    expect(shown.getByText('Total').parentElement?.textContent).toBe('TotalGH₵301.50')
    await user.click(shown.getByRole('link', { name: 'Checkout' }))
    expect(url()).toBe('/shop/product/checkout')
    await isClosed()
  })

  it('opens by keyboard and closes by Escape, with the focus on the link', async () => {
    const { link, user } = start()
    await user.tab()
    expect(document.activeElement).toBe(link)
    await preview()
    await user.tab()
    await user.keyboard('{Escape}')
    await isClosed()
    expect(document.activeElement).toBe(link)
  })

  it('says that it is empty', async () => {
    cartStore.set(emptyCart)
    const { user } = start()
    await user.tab()
    expect((await preview()).textContent).toContain('Your cart is empty')
  })

  it.each([
    ['a touch', 1280, 'touch'],
    ['a phone', 390, 'mouse'],
  ])('opens no preview for %s', async (_name, width, pointerType) => {
    const { link } = start(width)
    fireEvent.pointerEnter(link, { pointerType })
    fireEvent.pointerOver(link, { pointerType })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByRole('region', { name: 'Cart' })).toBeNull()
  })
})
