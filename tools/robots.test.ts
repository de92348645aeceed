import { expect, it } from 'vitest'
import { privatePlaces, publicPages } from '../apps/api/src/sitemap/public-pages.ts'
import { read } from './src/repository.ts'

const paths = [...read('apps/web/src/routes.ts').matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
// Public, but not static pages of the sitemap: one page for each shop or product, redirects and errors.
const others = [
  '/shop/:shopId',
  '/shop/product/:id',
  '/product/:id',
  '/product/new',
  '/product/:id/edit',
  '/offline',
  // Only in development.
  '/gallery',
  '/manifest.webmanifest',
  '/403',
  '/404',
  '/500',
  '/503',
  '/*',
]

it('every page of the web app is listed as public, private or neither', () => {
  expect(paths.length).toBeGreaterThan(40)
  const isPublic = (path: string) => (publicPages as readonly string[]).includes(path)
  const isPrivate = (path: string) =>
    privatePlaces.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`))
  const undecided = paths.filter(
    (path) => Number(isPublic(path)) + Number(isPrivate(path)) + Number(others.includes(path)) !== 1,
  )
  expect(undecided).toEqual([])
  // Private places are prefixes, and none may hide a public page.
  const hidden = [...publicPages, ...others.slice(0, 2)].filter((page) =>
    privatePlaces.some((place) => page.startsWith(place)),
  )
  expect(hidden).toEqual([])
})
