import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { CartBadge } from './cart-badge.tsx'
import type { Buyable } from './cart.ts'
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
          <CartBadge />
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

describe('the floating badge', () => {
  it('CAT-51 CAT-52 CONST-13 leads to the checkout and shows 99+ above 99', async () => {
    openProduct({ ...shock, stock: 500 })
    expect(screen.queryByRole('link')).toBeNull()
    act(() => cartStore.set((cart) => ({ ...cart, totalItems: 99 })))
    const link = await screen.findByRole('link', { name: 'Cart: 99 pieces, go to checkout' })
    expect(link.textContent).toBe('99')
    act(() => cartStore.set((cart) => ({ ...cart, totalItems: 100 })))
    expect(link.textContent).toBe('99+')
    act(() => cartStore.set((cart) => ({ ...cart, totalItems: 120 })))
    expect(link.textContent).toBe('99+')
    expect(link.getAttribute('href')).toBe('/shop/product/checkout')
  })

  it('CAT-53 counts pieces, not lines', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '3')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect((await screen.findByRole('link')).textContent).toBe('3')
  })

  it('CHK-35 follows what another tab added', async () => {
    openProduct()
    const item = { ...shock, coverUrl: '', quantity: 2, colors: [], available: 5 }
    localStorage.setItem('app-checkout', JSON.stringify({ items: [item] }))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-checkout' })))
    expect((await screen.findByRole('link')).textContent).toBe('2')
  })

  it('CHK-34 a cart broken by hand is an empty one', () => {
    localStorage.setItem('app-checkout', '{{{')
    openProduct()
    expect(screen.queryByRole('link')).toBeNull()
    expect(cartStore.get().items).toEqual([])
  })
})
