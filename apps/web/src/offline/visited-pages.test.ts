import { expect, it } from 'vitest'
import { filesOfPage } from './cache-entry.ts'
import { isReadable, readVisitedPages, remember } from './visited-pages.ts'

const page = (path: string) => ({ path, title: path })

it('remembers the newest 50 pages, each once', () => {
  const seen = Array.from({ length: 60 }, (_, id) => page(`/shop/product/${id}`)).reduce<
    ReturnType<typeof readVisitedPages>
  >(remember, [])
  expect([seen.length, seen[0]?.path]).toEqual([50, '/shop/product/59'])
  expect(
    remember(seen, page('/shop/product/40'))
      .map(({ path }) => path)
      .slice(0, 2),
  ).toEqual(['/shop/product/40', '/shop/product/59'])
})

it('reads only public pages from storage', () => {
  expect(
    readVisitedPages([page('/shop'), page('/orders/1'), page('https://evil.example/shop'), null, { path: 3 }]),
  ).toEqual([page('/shop')])
  expect(readVisitedPages({})).toEqual([])
})

it('offline, opens visited pages and those that need no server', () => {
  const seen = [page('/shop/all-products?page=2')]
  expect(isReadable(seen, '/shop/all-products?page=2')).toBe(true)
  expect(isReadable(seen, '/shop/all-products')).toBe(false)
  for (const own of ['/wishlist', '/shop/product/checkout?step=1', '/orders/8b-1'])
    expect(isReadable([], own)).toBe(true)
  expect(isReadable(seen, '/auth/sign-in')).toBe(false)
})

it('finds the files that a page names', () => {
  const html = `<link rel="modulepreload" href="/assets/react-A_1.js"><use href="/assets/icons-B.svg#box">
    <script type="module">import "/assets/react-A_1.js";import * as a from "/assets/root-C.js"</script><img src="/images/x/320.webp">`
  expect(filesOfPage(html)).toEqual(['/assets/react-A_1.js', '/assets/icons-B.svg', '/assets/root-C.js'])
})
