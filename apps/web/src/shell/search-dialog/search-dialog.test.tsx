import type { Site } from '@axle/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startSession } from '../../lib/session/session.ts'
import { SiteContext } from '../../lib/api/site.ts'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import { Header } from '../header/header.tsx'

const shops = [{ id: 5, name: 'Brake House', address: 'Suame, Kumasi', imageUrl: null }]
const products = [
  { id: 7, name: 'Brake Pad', price: 150, images: ['/images/pad'], fits: 'Toyota Corolla 2008–2013' },
  { id: 8, name: 'Brake Disc', price: 24_800, images: [], fits: '' },
]
const facts = { dollarRate: { cedis: 12, date: '2026-11-01' } } as Site
const site = { name: 'Axle', url: 'http://localhost', facts }

const nothing = { parts: [], vehicles: [], numbers: [], products: [], shops: [] }
interface Found {
  products?: unknown[]
  shops?: unknown[]
  suggested?: object
}

function header(found: Found = {}, at = '/shop/5') {
  const listing = (data: unknown[] | undefined) => () => ({
    body: { data: data ?? [], meta: { total: data?.length ?? 0, page: 1, limit: 8 } },
  })
  const server = serve({
    'GET /products': listing(found.products),
    'GET /business': listing(found.shops),
    'GET /products/suggestions': () => ({ body: { data: { ...nothing, ...found.suggested } } }),
  })
  const page = (
    <SiteContext value={site}>
      <Header />
      <input aria-label="Elsewhere" />
    </SiteContext>
  )
  const screenOf = open({ '/shop/5': page, '/shop/product/7': page, '/shop/all-products': page }, at)
  return { ...server, ...screenOf, user: userEvent.setup() }
}
const button = () => screen.getByRole('button', { name: 'Search' })
const opened = () => screen.findByRole('combobox', { name: 'Search for shops or products...' })
const openDialog = () => {
  fireEvent.click(button())
  return opened()
}
async function searchFor(text: string, found: Parameters<typeof header>[0] = { products, shops }) {
  const page = header(found)
  const box = await openDialog()
  await page.user.type(box, text)
  return { ...page, box }
}
const group = (name: string) => screen.findByRole('group', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the search dialog', () => {
  it('opens with the focus in its box, and asks for keywords while it is empty [SRCH-01, SRCH-13]', async () => {
    const { user } = header({ products })
    const box = await openDialog()
    expect(box.getAttribute('placeholder')).toBe('Search for shops or products...')
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(screen.getByText('Please enter keywords')).toBeDefined()
    await user.type(box, 'brake')
    await group('Products')
    await user.clear(box)
    expect(screen.getByText('Please enter keywords')).toBeDefined()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('searches names on the server, debounced [SRCH-02, SRCH-03]', async () => {
    const { calls, sent } = await searchFor(' bRaKe ')
    await group('Products')
    expect(sent.map(({ call, query }) => `${call}?${query}`)).toEqual([
      'GET /products?q=bRaKe&in=name&understand=true&view=card&limit=8',
      'GET /business?q=bRaKe&in=name&limit=8',
      'GET /products/suggestions?q=bRaKe',
    ])
    expect(calls('GET /products')).toHaveLength(1)
  })

  it('shops show picture, name and address, and open their page [SRCH-04, SRCH-05]', async () => {
    const { user, url } = await searchFor('brake')
    const link = within(await group('Shops')).getByRole('option')
    expect(link.textContent).toBe('Brake HouseSuame, Kumasi')
    expect(link.querySelector('img')).not.toBeNull()
    await user.click(link)
    expect(url()).toBe('/shop/5')
    await isClosed()
  })

  it('products show picture, name and price in cedis and dollars, and open their page [SRCH-06, SRCH-07, SRCH-08]', async () => {
    const { user, url } = await searchFor('brake')
    const [pad, disc] = within(await group('Products')).getAllByRole('option')
    if (!pad) throw new Error('no product')
    expect(pad.textContent).toBe('Brake PadToyota Corolla 2008–2013GH₵150.00≈ $12.50')
    expect(disc?.textContent).toContain('≈ $2,066.67')
    expect(pad.querySelector('img')).not.toBeNull()
    await user.click(pad)
    expect(url()).toBe('/shop/product/7')
    await isClosed()
  })

  it('pictures are 48 pixels, with a placeholder where there is none [SRCH-09, SRCH-15]', async () => {
    await searchFor('brake')
    await group('Products')
    for (const image of screen.getByRole('dialog').querySelectorAll('img')) {
      expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['48', '48'])
      expect(image.getAttribute('src')).toMatch(/\S/)
    }
  })

  it('shows a spinner while it searches [SRCH-10]', async () => {
    const { answers, user } = header()
    answers['GET /products'] = () => new Promise(() => {})
    await user.type(await openDialog(), 'brake')
    expect(await within(screen.getByRole('dialog')).findByRole('progressbar')).toBeDefined()
  })

  it.each(['GET /products', 'GET /business'])('shows an error when %s fails [SRCH-11, ERR-109]', async (call) => {
    const { answers, user } = header({ products, shops })
    answers[call] = () => ({ status: 500, body: {} })
    await user.type(await openDialog(), 'brake')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch products or shops')
  })

  it('names what was not found, and still links to the whole catalogue [SRCH-12]', async () => {
    await searchFor('zzzz', {})
    const panel = await screen.findByText('Not found')
    expect(panel.parentElement?.textContent).toContain('No results found for "zzzz".')
    expect(panel.parentElement?.textContent).toContain('Try checking for typos or using complete words.')
    const all = screen.getByRole('option', { name: 'See all results for “zzzz”' })
    expect(all.getAttribute('href')).toBe('/shop/all-products?q=zzzz')
  })

  it('visitors can sign in and come back here [SRCH-14]', async () => {
    header()
    act(startSession)
    await openDialog()
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/auth/sign-in?returnUrl=%2Fshop%2F5')
  })

  it('a late response never appears under a newer query', async () => {
    const { answers, user } = header({ products: [], shops: [] })
    let late = () => {}
    const slow = new Promise<void>((resolve) => (late = resolve))
    answers['GET /products'] = async ({ query }: Sent) => {
      if (query.get('q') === 'pad') await slow
      const data = query.get('q') === 'pad' ? products.slice(0, 1) : products.slice(1)
      return { body: { data, meta: { total: 1, page: 1, limit: 8 } } }
    }
    const box = await openDialog()
    await user.type(box, 'pad')
    await within(screen.getByRole('dialog')).findByRole('progressbar')
    await user.clear(box)
    await user.type(box, 'disc')
    expect((await group('Products')).textContent).toContain('Brake Disc')
    late()
    await Promise.resolve()
    expect((await group('Products')).textContent).not.toContain('Brake Pad')
  })
})

describe('the search dialog by keyboard', () => {
  it.each([
    ['a slash', { key: '/' }],
    ['Ctrl and K', { key: 'k', ctrlKey: true }],
    ['Cmd and K', { key: 'k', metaKey: true }],
  ])('opens by %s and closes by Escape, with the focus back on the button [SRCH-16]', async (_name, keys) => {
    const { user } = header()
    fireEvent.keyDown(document.body, keys)
    await opened()
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })

  it('a slash in a text field is a slash, but Ctrl+K opens it from there', async () => {
    header()
    const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
    fireEvent.keyDown(elsewhere, { key: '/' })
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(elsewhere, { key: 'k', ctrlKey: true })
    expect(await opened()).toBeDefined()
  })

  it('arrows mark shops, products and the link to all results, while the box keeps the focus [S-12]', async () => {
    const { user, box } = await searchFor('brake')
    await group('Products')
    const marked = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect([box.getAttribute('aria-expanded'), marked()]).toEqual(['true', undefined])
    await user.keyboard('{ArrowDown}')
    expect(marked()).toContain('Brake House')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(marked()).toBe('See all results for “brake” ')
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(marked()).toBe('See all results for “brake” ')
    expect(document.activeElement).toBe(box)
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  })

  it('Enter opens the marked result [SRCH-05, SRCH-07]', async () => {
    const { user, url } = await searchFor('brake')
    await group('Products')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(url()).toBe('/shop/product/7')
    await isClosed()
  })

  it('Enter in the box opens all results of the catalogue', async () => {
    const { url } = await searchFor('brake pad{Enter}')
    expect(url()).toBe('/shop/all-products?q=brake+pad')
    await isClosed()
  })

  it('offers parts, vehicles and numbers after shops and products [S-12]', async () => {
    const { user, url } = await searchFor('brake', {
      products,
      shops,
      suggested: {
        parts: [{ name: 'Brake Disc', category: 'Brakes', count: 12 }],
        vehicles: [{ label: 'Toyota Corolla', make: 'Toyota', model: 'Corolla', count: 40 }],
        numbers: [{ number: '04465-02220', count: 2 }],
      },
    })
    await group('Products')
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Shops',
      'Products',
      'Parts',
      'Vehicles',
      'Part numbers',
    ])
    const paths = screen.getAllByRole('option').map((one) => one.getAttribute('href'))
    expect(paths.slice(3)).toEqual([
      '/shop/all-products?part=Brake+Disc',
      '/shop/all-products?q=Toyota+Corolla',
      '/shop/all-products?q=04465-02220',
      '/shop/all-products?q=brake',
    ])
    expect(screen.getByText('6 suggestions')).toBeDefined()
    await user.click(screen.getByRole('option', { name: /Brakes/ }))
    expect(url()).toBe('/shop/all-products?part=Brake+Disc')
  })

  it('does not show “Not found” where only a part, a vehicle, a number or its products match [S-12]', async () => {
    await searchFor('shocks', { suggested: { products: products.slice(0, 1) } })
    expect((await group('Products')).textContent).toContain('Brake Pad')
    expect(screen.queryByText('Not found')).toBeNull()
  })
})
