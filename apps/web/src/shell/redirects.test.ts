import { expect, it } from 'vitest'
import { loader as home } from './header/home.ts'
import { loader as moved } from './product-moved.ts'
import { loader as unknown } from './errors/unknown-path.ts'

it('redirects keep the language of their URL', () => {
  const ways = [home, moved, unknown].map((load) =>
    load({ request: { url: 'https://parts.example/?lang=fr' }, params: { id: '7' } } as never),
  )
  expect(ways.map(({ headers }) => headers.get('location'))).toEqual([
    '/shop/all-products?lang=fr',
    '/shop/product/7?lang=fr',
    '/404?lang=fr',
  ])
})
