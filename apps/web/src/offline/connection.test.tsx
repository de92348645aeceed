import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedResponseEvent } from '../lib/api/cached-responses.ts'
import { getQueryClient } from '../lib/api/query.ts'
import { keys } from '../lib/browser/storage.ts'
import { open } from '../lib/testing/screen.tsx'
import { ConnectionNote } from './connection-note.tsx'
import OfflinePage from './offline-page.tsx'

function line(is: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
}
const noon = new Date(2026, 10, 20, 12).getTime()
const showCached = (at: number) =>
  act(() => void window.dispatchEvent(new CustomEvent(cachedResponseEvent, { detail: at })))
const note = () => screen.getAllByRole('status')[0]?.textContent

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  line(true)
  vi.restoreAllMocks()
  delete document.documentElement.dataset['keptAt']
})

describe('the connection note', () => {
  it('is mounted before it has a text, so that it is announced', () => {
    open({ '/shop': <ConnectionNote /> }, '/shop')
    expect(note()).toBe('')
    line(false)
    expect(note()).toContain('You are offline. You can still read pages that you opened before. Nothing is sent')
    line(true)
    expect(note()).toBe('')
  })

  it('names the oldest time shown, and refetches everything once online', () => {
    const invalidate = vi.spyOn(getQueryClient(), 'invalidateQueries')
    open({ '/shop': <ConnectionNote /> }, '/shop')
    line(false)
    showCached(noon)
    showCached(noon + 3_600_000)
    expect(note()).toMatch(/as of 20 Nov 2026 12:00 pm$/)
    line(true)
    expect([note(), invalidate.mock.calls.length]).toEqual(['', 1])
  })

  it('reports a slow connection, and disappears on the next page', async () => {
    document.documentElement.dataset['keptAt'] = String(noon)
    const { router } = open({ '/shop': <ConnectionNote />, '/faqs': <ConnectionNote /> }, '/shop')
    expect(note()).toMatch(/^The connection is slow or the server is not responding.*12:00 pm$/)
    await act(() => router.navigate('/faqs'))
    expect(note()).toBe('')
  })
})

describe('the offline page', () => {
  const seen = { path: '/shop/product/7', title: 'Brake pads' }
  function wanting(address: string) {
    window.history.replaceState({}, '', `/offline#${address}`)
    localStorage.setItem(keys.seen, JSON.stringify([seen]))
    line(false)
    return open({ '/offline': <OfflinePage />, '/shop/product/:id': <h1>a product</h1> }, '/offline')
  }

  it('redirects to a page opened before', async () => {
    const page = wanting('/shop/product/7')
    expect(await screen.findByRole('heading', { name: 'a product' })).toBeDefined()
    expect(page.url()).toBe('/shop/product/7')
  })

  it('stays when that page came back from there because of a missing file', async () => {
    sessionStorage.setItem(keys.triedPage, `${Date.now()} /shop/product/7`)
    wanting('/shop/product/7')
    expect(await screen.findByText('You are offline')).toBeDefined()
  })

  it('reports that a page was never opened, lists the readable ones, and opens it once online', async () => {
    const went = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    wanting('/shop/product/8')
    expect(await screen.findByText(/You have not opened this page on this device before/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Brake pads' }).getAttribute('href')).toBe('/shop/product/7')
    line(true)
    expect(went).toHaveBeenCalledWith('/shop/product/8')
  })

  it.each(['//evil.example/x', 'javascript:alert(1)', 'https://evil.example'])(
    'does not redirect to %s',
    async (address) => {
      const went = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
      const page = wanting(address)
      line(true)
      expect(await screen.findByText('You are offline')).toBeDefined()
      expect([page.url(), went.mock.calls]).toEqual(['/offline', []])
    },
  )
})
