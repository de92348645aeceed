// @vitest-environment node
import type { Shop } from '@axle/contract/shops'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { monogram, ShopCover } from './shop-cover.tsx'

const draw = (id: number, imageUrl = '') =>
  renderToStaticMarkup(<ShopCover shop={{ id, imageUrl, name: 'Lane Seven' } as Shop} picture={<img alt="" />} />)

it.each([
  ['Lane Seven Autohaus', 'LS'],
  ['Baobab Filters & Fluids', 'BF'],
  ['7 Star', 'S'],
  ['قطع غيار', 'قغ'],
  ['24', '2'],
])('%s has the monogram %s', (name, expected) => expect(monogram(name)).toBe(expected))

it('shows the picture of a shop that has one', () => {
  expect(draw(1, '/images/one')).toContain('<img')
  expect(draw(1, '/images/one')).not.toContain('LS')
})

it('draws the same cover for a shop each time, and another for the next shop', () => {
  expect(draw(1)).toContain('LS')
  expect(draw(1)).toBe(draw(1))
  expect(draw(1)).not.toBe(draw(2))
})
