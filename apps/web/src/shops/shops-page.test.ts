import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { apiContext } from '../lib/api/server-context.ts'
import { loader } from './shops-page.tsx'

/** The server's answer for a list URL; there are 25 shops on three pages. */
async function ask(path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  const answer = async (_call: string, { query }: { query: { page: number } }) => ({
    data: query.page <= 3 ? [{ id: query.page }] : [],
    meta: { page: query.page, limit: 12, total: 25 },
  })
  context.set(apiContext, answer as never)
  try {
    return await loader({ request: new Request(`https://parts.example${path}`), context } as never)
  } catch (thrown) {
    return thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown
  }
}

it('redirects a page past the end to the last page, keeping search and language', async () => {
  expect(await ask('/shop?page=999')).toEqual([302, '/shop?page=3'])
  expect(await ask('/shop?lang=ar&page=4&q=ama')).toEqual([302, '/shop?q=ama&page=3&lang=ar'])
  expect(await ask('/shop?page=3')).toHaveProperty('dehydrated')
  expect(await ask('/shop')).toHaveProperty('dehydrated')
})
