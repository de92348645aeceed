import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import SearchLogPage from './search-log-page.tsx'

const misses = [
  { words: 'chery tiggo', vehicle: 'Toyota Corolla 2009', language: 'fr', count: 1_200, lastDay: '2026-11-20' },
  { words: 'snorkel', vehicle: '', language: '', count: 2, lastDay: '2026-11-22' },
]
function show(data: unknown[] = misses) {
  const server = serve({
    'GET /admin/searches-without-hits': ({ query }: Sent) => ({
      body: { data, meta: { total: data.length, page: Number(query.get('page')), limit: 25 } },
    }),
  })
  return { ...server, ...open({ '/searches-without-hits': <SearchLogPage /> }, '/searches-without-hits') }
}

describe('searches without results page', () => {
  it('lists words, vehicle, language, count and last day', async () => {
    show()
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'WordsVehicleLanguageTimesLast',
      'chery tiggoToyota Corolla 2009FR1,20020 Nov 2026',
      'snorkelNoneUnknown222 Nov 2026',
    ])
    expect(screen.getByRole('link', { name: 'snorkel' }).getAttribute('href')).toBe('/shop/all-products?q=snorkel')
  })

  it('shows the chosen period', async () => {
    const { calls } = show()
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('link', { name: '180 days' }))
    expect(calls('GET /admin/searches-without-hits').map(({ query }) => query.toString())).toEqual([
      'page=1&limit=25',
      'page=1&limit=25&days=180',
    ])
  })

  it('shows an empty state', async () => {
    show([])
    expect(await screen.findByText('Every search found something')).toBeDefined()
  })
})
