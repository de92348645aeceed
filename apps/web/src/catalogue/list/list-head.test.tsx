import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { ListHead } from './list-head.tsx'

async function headAt(url: string) {
  serve({ 'GET /products': () => ({ body: { data: [], meta: { page: 1, limit: 12, total: 0, understood: [] } } }) })
  const page = (
    <>
      <ListHead within={{}} />
      <h1>Products</h1>
    </>
  )
  open({ '/shop/all-products': page }, url)
  await screen.findByRole('heading')
  return {
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }
}

it('a search by words is followed but not indexed by search engines', async () => {
  expect((await headAt('/shop/all-products?q=brake')).robots).toBe('noindex, follow')
})

it('the list and its pages are indexed, each with its canonical URL', async () => {
  expect(await headAt('/shop/all-products?utm=x&page=2&sort=none&lang=ar')).toEqual({
    robots: undefined,
    canonical: '/shop/all-products?page=2&lang=ar',
  })
})
