import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { Buyable } from './cart.ts'
import { CartLink } from './cart-link.tsx'
import { cartStore } from './cart-store.ts'

const shock: Buyable = {
  id: 7,
  name: 'Front Shock Absorber',
  price: 450,
  stock: 5,
  images: ['/images/shock'],
  businessId: 1,
  businessName: 'Abossey Parts',
}
const kept = () =>
  JSON.parse(localStorage.getItem('app-checkout') ?? 'null') as { items: { quantity: number }[] } | null

beforeEach(() => localStorage.clear())

function openProduct(product = shock) {
  open(
    {
      '/': (
        <>
          <AddToCart product={product} />
          <CartLink />
        </>
      ),
    },
    '/',
  )
  return userEvent.setup()
}

describe('adding to the cart', () => {
  it('CHK-01, CHK-02 what was added is kept in the browser under app-checkout', async () => {
    const user = openProduct()
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(kept()?.items).toMatchObject([{ id: 7, coverUrl: '/images/shock', price: 450, quantity: 1, available: 5 }])
  })

  it('CHK-04 adds the chosen quantity and offers no more than the shop has', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '3x')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(kept()?.items[0]?.quantity).toBe(3)
    await user.type(box, '99')
    await user.tab()
    expect(box).toHaveProperty('value', '2')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(kept()?.items[0]?.quantity).toBe(5)
    expect(screen.getByRole('button', { name: 'All there are is in your cart' })).toHaveProperty('disabled', true)
  })

  it('an empty quantity becomes one on leaving', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.tab()
    expect(box).toHaveProperty('value', '1')
  })

  it('a sold out product cannot be added', () => {
    openProduct({ ...shock, stock: 0 })
    expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true)
  })
})

describe('the cart in the header', () => {
  const cart = () => screen.getByRole('link', { name: /^Cart/ })

  it('leads to the checkout while it is empty, and shows no count [P-02]', () => {
    openProduct()
    expect(cart().getAttribute('aria-label')).toBe('Cart: 0 pieces, go to checkout')
    expect(cart().getAttribute('href')).toBe('/shop/product/checkout')
    expect(cart().textContent).toBe('')
  })

  it('names its pieces and shows 99+ above 99 [CAT-51, CAT-52, CONST-13, P-02]', () => {
    openProduct({ ...shock, stock: 500 })
    for (const [pieces, shown] of [
      [99, '99'],
      [100, '99+'],
      [120, '99+'],
    ] as const) {
      act(() => cartStore.set((kept) => ({ ...kept, totalItems: pieces })))
      expect(cart().getAttribute('aria-label')).toBe(`Cart: ${pieces} pieces, go to checkout`)
      expect(cart().textContent).toBe(shown)
    }
  })

  it('counts pieces, not products [CAT-53]', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '3')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(cart().textContent).toBe('3')
  })

  it('follows what another tab added [CHK-35]', () => {
    openProduct()
    const item = { ...shock, coverUrl: '', quantity: 2, colors: [], available: 5 }
    localStorage.setItem('app-checkout', JSON.stringify({ items: [item] }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-checkout' })))
    expect(cart().textContent).toBe('2')
  })

  it('is empty where the kept cart is broken [CHK-34]', () => {
    localStorage.setItem('app-checkout', '{{{')
    openProduct()
    expect(cart().textContent).toBe('')
    expect(cartStore.get().items).toEqual([])
  })
})
