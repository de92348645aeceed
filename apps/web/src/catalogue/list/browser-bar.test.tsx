import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { BrowserBar } from './browser-bar.tsx'
import { readSearch } from './list-search.ts'

afterEach(cleanup)

it('a sort chosen before hydration is applied [CAT-03]', () => {
  const onSearch = vi.fn()
  const search = { ...readSearch(new URLSearchParams('make=Toyota')), page: 3 }
  const bar = <BrowserBar hasSearch search={search} onSearch={onSearch} />
  const content = (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: bar }])} />
    </QueryClientProvider>
  )
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(content)
  const early = page.querySelector('select')
  if (early) early.value = 'newest'
  render(content, { container: page, hydrate: true })
  expect(onSearch.mock.calls).toEqual([[{ ...search, sort: 'newest', page: 1 }]])
  expect(screen.getAllByRole('option')).toHaveLength(5)
  page.remove()
})
