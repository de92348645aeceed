// @vitest-environment node
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dehydrated, Hydrated } from './dehydrated.tsx'

const key = ['products', { make: 'Kia' }]
function loaded(updatedAt: number): string {
  const client = new QueryClient()
  client.setQueryData(key, { data: [{ id: 7, name: 'Pads – front', price: 9500, rating: null }] }, { updatedAt })
  return dehydrated(client)
}

it('gives the same text for the same data, whenever it was loaded', () => {
  expect(loaded(1)).toBe(loaded(Date.now()))
})

it.each([
  ['what was loaded, as fetched just now', loaded(1), true],
  ['nothing in a page that queries by itself', undefined, false],
])('hydrates %s', (_, state, isLoaded) => {
  const began = Date.now()
  const seen: unknown[] = []
  const Reader = () => {
    const found = useQueryClient().getQueryState(key)
    seen.push(found && [found.data, found.dataUpdatedAt >= began])
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Hydrated state={state}>
        <Reader />
      </Hydrated>
    </QueryClientProvider>,
  )
  const products = { data: [{ id: 7, name: 'Pads – front', price: 9500, rating: null }] }
  expect(seen).toEqual([isLoaded ? [products, true] : undefined])
})
