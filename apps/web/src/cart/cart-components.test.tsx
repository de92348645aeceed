import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { addItem, type Buyable, emptyCart } from './cart.ts'
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
const storedCart = () =>
  JSON.parse(localStorage.getItem('app-checkout') ?? 'null') as { items: { quantity: number }[] } | null

beforeEach(() => localStorage.clear())

function openShock(product = shock) {
  const { toasts } = open(
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
  return { toasts, user: userEvent.setup() }
}
const openProduct = (product = shock) => openShock(product).user

describe('adding to the cart', () => {
  it('stores the items in the browser under app-checkout [CHK-01, CHK-02]', async () => {
    const user = openProduct()
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(storedCart()?.items).toMatchObject([
      { id: 7, coverUrl: '/images/shock', price: 450, quantity: 1, available: 5 },
    ])
  })

  it('remembers when the first price was read', async () => {
    const user = openProduct()
    const before = Date.now()
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(cartStore.get().pricesAt).toBeGreaterThanOrEqual(before)
  })

  it('adds the chosen quantity, at most the stock [CHK-04]', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '3x')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(storedCart()?.items[0]?.quantity).toBe(3)
    await user.type(box, '99')
    await user.tab()
    expect(box).toHaveProperty('value', '2')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(storedCart()?.items[0]?.quantity).toBe(5)
    expect(screen.getByRole('button', { name: 'You already have all available pieces in your cart' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('an empty quantity becomes one on blur', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.tab()
    expect(box).toHaveProperty('value', '1')
  })

  it('reports that only whole numbers count, and does not read 1.5 as 15 [O-11]', async () => {
    const user = openProduct({ ...shock, stock: 50 })
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '1.5')
    expect(box).toHaveProperty('value', '1')
    expect(screen.getByRole('status').textContent).toBe('Please enter a whole number.')
    await user.clear(box)
    await user.paste('1.5')
    await user.tab()
    expect(box).toHaveProperty('value', '1')
  })

  it('shows how many are left when it lowers the quantity to them [O-11]', async () => {
    const user = openProduct()
    const box = screen.getByRole('textbox', { name: 'Quantity' })
    await user.clear(box)
    await user.type(box, '1000000000')
    await user.tab()
    expect(box).toHaveProperty('value', '5')
    expect(screen.getByRole('status').textContent).toBe('Only 5 are left.')
    await user.click(screen.getByRole('button', { name: 'One fewer' }))
    expect(screen.getByRole('status').textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await user.type(box, '9')
    await user.tab()
    expect(screen.getByRole('status').textContent).toBe('You can add only 1 more.')
  })

  it('reports that an order takes no more products, instead of adding one silently [O-11]', async () => {
    const others = Array.from({ length: 100 }, (_, n) => ({ ...shock, id: 100 + n }))
    const { toasts, user } = openShock()
    act(() => cartStore.set(others.reduce((cart, product) => addItem(cart, product), emptyCart)))
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(toasts).toEqual([
      'Your cart is full: an order can have at most 100 different products. Place this order first, or remove something.',
    ])
    expect(cartStore.get().items).toHaveLength(100)
  })

  it('a sold-out product cannot be added', () => {
    openProduct({ ...shock, stock: 0 })
    expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true)
  })
})

describe('the cart in the header', () => {
  const cart = () => screen.getByRole('link', { name: /^Cart/ })

  it('links to the checkout while it is empty, and shows no count [P-02]', () => {
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
      act(() => cartStore.set((storedCart) => ({ ...storedCart, totalItems: pieces })))
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

  it('is empty where the stored cart is broken [CHK-34]', () => {
    localStorage.setItem('app-checkout', '{{{')
    openProduct()
    expect(cart().textContent).toBe('')
    expect(cartStore.get().items).toEqual([])
  })
})
