import type { Product } from '@axle/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { openedPicture, showOpened } from './opened-card.ts'
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

const moved: string[] = []
const motion = { matches: false }
/** What each moving element is called here: the card that it belongs to, or its class. */
const nameOf = (element: Element) =>
  `${element.closest('.card')?.querySelector('.card-name')?.textContent ?? 'page'} ${element.className.split(' ')[0]}`

/** Each long after the one before, so that no motion is still running. */
let frame = 0

beforeEach(() => {
  moved.length = 0
  motion.matches = false
  vi.stubGlobal('matchMedia', () => ({ ...motion, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('requestAnimationFrame', (paint: (now: number) => void) => paint((frame += 1_000)))
  const place = { left: 0, right: 100, top: 0, bottom: 100, width: 100, height: 100 } as DOMRect
  const read = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place)
  Element.prototype.animate = function animate(this: Element) {
    moved.push(nameOf(this))
    return {} as Animation
  }
  return () => {
    vi.unstubAllGlobals()
    read.mockRestore()
  }
})

function openList() {
  const { router } = open(
    {
      '/': (
        <ProductGrid products={[1, 2].map(product)} atOnce={0} cornerOf={() => <button type="button">Heart</button>} />
      ),
      '/shop/product/:id': (
        <div className="gallery" ref={showOpened}>
          <h1 className="gallery-main">Product</h1>
          <span className="axle" />
        </div>
      ),
    },
    '/',
  )
  const leave = () => window.dispatchEvent(new PopStateEvent('popstate'))
  const arrive = () => act(() => router.navigate(-1))
  const back = async () => {
    leave()
    await arrive()
  }
  const openCard = async (name: string) => {
    await userEvent.click(screen.getByRole('link', { name }))
    expect(await screen.findByRole('heading', { name: 'Product' })).toBeDefined()
  }
  return { openCard, back, leave, arrive }
}

it('only the opened card moves to its product page and back', async () => {
  const { openCard, back } = openList()
  const [image] = document.querySelectorAll('img')
  Object.defineProperty(image, 'currentSrc', { value: '/images/1?small' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Heart' })[0] ?? expect.fail())
  await openCard('Pad 1')
  expect(moved).toEqual(['page gallery-main', 'page axle'])
  expect(openedPicture('/shop/product/1')).toBe('/images/1?small')
  expect(openedPicture('/shop/product/2')).toBeUndefined()
  await back()
  expect(moved.slice(2)).toEqual(['Pad 1 card-picture', 'Pad 1 axle'])
  await openCard('Pad 2')
  await back()
  expect(moved.slice(6)).toEqual(['Pad 2 card-picture', 'Pad 2 axle'])
})

it('nothing moves if the user prefers reduced motion', async () => {
  motion.matches = true
  const { openCard, back } = openList()
  await openCard('Pad 1')
  await back()
  expect(moved).toEqual([])
})

it('nothing moves to a page that comes after a second', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  onTestFinished(() => now.mockRestore())
  const { openCard, leave, arrive } = openList()
  await openCard('Pad 1')
  expect(moved).toHaveLength(2)
  leave()
  now.mockReturnValue(6_001)
  await arrive()
  expect(moved).toHaveLength(2)
})
