import { expect, it } from 'vitest'
import { privatePlaces, publicPages } from '../apps/api/src/sitemap/public-pages.ts'
import { read } from './src/repository.ts'

const paths = [...read('apps/web/src/routes.ts').matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
// Everyone may read these, but they are no page of their own in a sitemap: one for each shop or product, or only a way on.
const others = [
  '/shop/:shopId',
  '/shop/product/:id',
  '/product/:id',
  '/product/new',
  '/product/:id/edit',
  '/offline',
  '/manifest.webmanifest',
  '/403',
  '/404',
  '/500',
  '/503',
  '/*',
]

it('every page of the web app is told to search engines, or kept from them, by decision', () => {
  expect(paths.length).toBeGreaterThan(40)
  const isPublic = (path: string) => (publicPages as readonly string[]).includes(path)
  const isPrivate = (path: string) =>
    privatePlaces.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`))
  const undecided = paths.filter(
    (path) => Number(isPublic(path)) + Number(isPrivate(path)) + Number(others.includes(path)) !== 1,
  )
  expect(undecided).toEqual([])
  // A place is a beginning: none may hide what everyone may read.
  const hidden = [...publicPages, ...others.slice(0, 2)].filter((page) =>
    privatePlaces.some((place) => page.startsWith(place)),
  )
  expect(hidden).toEqual([])
})
