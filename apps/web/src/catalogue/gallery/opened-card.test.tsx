import type { Product } from '@axle/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { mayMove, openedPicture } from './opened-card.ts'
import { ProductGrid } from '../list/product-grid.tsx'

const product = (id: number) =>
  ({
    id,
    name: `Pad ${id}`,
    price: 10,
    stock: 1,
    images: [`/images/${id}`],
    fits: '',
    rating: 0,
    ratingCount: 0,
    metadata: {},
  }) as unknown as Product

const marked = () => [...document.querySelectorAll('.card[data-opened] .card-name')].map((name) => name.textContent)

it('only the opened card moves to its product page and back', async () => {
  const { router } = open(
    {
      '/': (
        <ProductGrid products={[1, 2].map(product)} atOnce={0} cornerOf={() => <button type="button">Heart</button>} />
      ),
      '/shop/product/:id': <h1>Product</h1>,
    },
    '/',
  )
  const [image] = document.querySelectorAll('img')
  Object.defineProperty(image, 'currentSrc', { value: '/images/1?small' })
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: 'Heart' })[0] ?? expect.fail())
  expect(marked()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Pad 1' }))
  expect(await screen.findByRole('heading', { name: 'Product' })).toBeDefined()
  expect(openedPicture('/shop/product/1')).toBe('/images/1?small')
  expect(openedPicture('/shop/product/2')).toBeUndefined()
  await act(() => router.navigate(-1))
  expect(marked()).toEqual(['Pad 1'])
  await user.click(screen.getByRole('link', { name: 'Pad 2' }))
  await act(() => router.navigate(-1))
  expect(marked()).toEqual(['Pad 2'])
})

it('nothing moves if the user prefers reduced motion', () => {
  const media = { matches: false }
  vi.stubGlobal('matchMedia', () => media)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(mayMove()).toBe(true)
  media.matches = true
  expect(mayMove()).toBe(false)
})
