import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { Header } from './header.tsx'

const handle = { HeaderSearch: () => <SearchBox value="" onSearch={() => undefined} /> }
const banner = () => within(screen.getByRole('banner'))

describe('the search in the header', () => {
  it('is a button that opens the search dialog [SITE-57]', () => {
    serve({})
    open({ '/shop': <Header /> }, '/shop')
    const button = banner().getByRole('button', { name: 'Search' })
    expect(button.querySelector('.search-long')?.textContent).toBe('Search for shops or products...')
    expect(banner().queryByRole('searchbox')).toBeNull()
  })

  it('is the search box of a page that has one, and the keys of the search focus it [CAT-01]', () => {
    serve({})
    open({ '/shop/all-products': <Header /> }, '/shop/all-products', handle)
    const box = banner().getByRole('searchbox', { name: 'Search products' })
    expect(banner().queryByRole('button', { name: 'Search' })).toBeNull()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stands beside the vehicle, which is an icon only on working pages', () => {
    serve({})
    open({ '/dashboard': <Header /> }, '/dashboard')
    const vehicle = banner().getByRole('region', { name: 'Your vehicle' })
    expect(vehicle.parentElement?.dataset['short']).toBe('true')
  })
})
