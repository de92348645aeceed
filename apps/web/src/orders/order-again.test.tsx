import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '@axle/contract'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { failure, openOrder } from './details/open-order.tsx'
import { reorder } from './reorder.ts'
import { details } from './testing.ts'

const aProduct = (id: number, price: number, stock: number): Product => ({
  id,
  name: `Part ${id}`,
  description: '',
  price,
  stock,
  partId: 1,
  partName: 'Pad',
  partCategory: 'Brakes',
  part: 'Pad',
  images: [],
  businessId: 1,
  businessName: 'Abossey Parts',
  businessAddress: '',
  fits: '',
  rating: 0,
  ratingCount: 0,
  totalSold: 0,
  createdAt: '2026-05-04T09:30:00.000Z',
  metadata: {},
})
const anItem = (productId: number, quantity = 2) => ({
  productId,
  productName: `Part ${productId}`,
  quantity,
  price: 10,
})

describe('reordering', () => {
  const all = (_product: Product, quantity: number) => quantity
  it.each([
    ['as it was', [aProduct(7, 10, 5)], all, { added: 2 }],
    ['at today’s price', [aProduct(7, 12.5, 5)], all, { added: 2, price: { before: 10, now: 12.5 } }],
    ['not, where it is not sold any more', [], all, { added: 0, lack: 'gone' }],
    ['not, where it is sold out', [aProduct(7, 10, 0)], () => 0, { added: 0, lack: 'soldOut' }],
    ['as far as it is there', [aProduct(7, 10, 1)], () => 1, { added: 1, lack: 'fewer' }],
    [
      'not, where the cart takes no other product [O-11]',
      [aProduct(7, 10, 3)],
      () => undefined,
      { added: 0, lack: 'noRoom' },
    ],
    ['not, where all of it lies in the cart', [aProduct(7, 10, 3)], () => 0, { added: 0, lack: 'full' }],
  ])('puts the items into the cart %s', (_how, sold, put, expected) => {
    expect(reorder([anItem(7)], sold, put)).toEqual([{ id: 7, name: 'Part 7', wanted: 2, ...expected }])
  })
})

describe("buyer's order page", () => {
  const { id } = details.order
  const start = async (otherwise: Parameters<typeof openOrder>[2]) => {
    localStorage.clear()
    const page = openOrder(`/user/orders/${id}`, details, otherwise)
    await signInAs(aUser())
    return page
  }
  beforeEach(() => () => signOut())

  it('puts available items into the cart and names unavailable ones', async () => {
    const { server, user, url } = await start({
      'GET /products/cards': () => ({ body: { data: [aProduct(17, 470, 9)] } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Order again' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 pieces are in your cart' }))
    expect(server.calls('GET /products/cards')[0]?.query.getAll('productId')).toEqual(['17', '18'])
    const lines = dialog.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toEqual(['2 × Part 17Then GH₵450.00 · Now GH₵470.00', '1 × Part 18No longer sold'])
    expect(JSON.parse(localStorage.getItem('app-checkout') ?? '{}')).toMatchObject({
      items: [{ id: 17, quantity: 2, price: 470 }],
    })
    await user.click(dialog.getByRole('link', { name: 'Go to cart' }))
    expect(url()).toBe('/shop/product/checkout')
  })

  it('reports that availability could not be checked', async () => {
    const { user, toasts } = await start({ 'GET /products/cards': () => failure })
    await user.click(await screen.findByRole('button', { name: 'Order again' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to order again']))
    expect(localStorage.getItem('app-checkout')).toBeNull()
  })
})
