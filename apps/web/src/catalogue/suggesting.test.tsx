import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import { SearchBox } from './search-box.tsx'

const found = (name: string) => ({
  parts: [{ name, category: 'Brakes', count: 12 }],
  vehicles: [{ label: 'Toyota Corolla 2009', make: 'Toyota', model: 'Corolla', year: 2009, count: 4 }],
  numbers: [],
  products: [{ id: 7, name: 'Front pads', price: 150, images: ['/images/pad'], fits: 'Toyota Corolla 2008–2013' }],
  shops: [{ id: 5, name: 'Brake House', town: 'Kumasi', image: null }],
})

function boxWith(answer = ({ query }: Sent): object => found(`Pads for ${query.get('q')}`)) {
  const server = serve({ 'GET /products/suggestions': (sent) => ({ body: { data: answer(sent) } }) })
  const onSearch = vi.fn()
  const box = <SearchBox value="" onSearch={onSearch} suggests preferVehicle={31} />
  const page = open({ '/shop/all-products': box, '/shop/product/7': box }, '/shop/all-products')
  const input = screen.getByRole('combobox', { name: 'Search products' })
  const marked = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { ...server, ...page, onSearch, input, marked, user: userEvent.setup() }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

describe('suggestions on the list page', () => {
  it('appear after a pause in typing, parts first, and prefer the chosen vehicle [S-12]', async () => {
    const { user, input, calls } = boxWith()
    expect(input.getAttribute('aria-expanded')).toBe('false')
    await user.type(input, 'pads')
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual(['true', list.id])
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Parts',
      'Vehicles',
      'Products',
      'Shops',
    ])
    expect(screen.getByText('4 suggestions')).toBeDefined()
    expect(calls('GET /products/suggestions').at(-1)?.query.toString()).toBe('q=pads&preferVehicle=31')
  })

  it('are marked by arrows, Home and End and taken by Enter [S-12]', async () => {
    const { user, input, marked, url, onSearch } = boxWith()
    await user.type(input, 'pads')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{End}')
    expect(marked()).toBe('Brake HouseKumasi')
    await user.keyboard('{Home}')
    expect(marked()).toContain('Pads for pads')
    await user.keyboard('{ArrowUp}')
    expect(marked()).toBeUndefined()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    onSearch.mockClear()
    await user.keyboard('{Enter}')
    expect(url()).toBe('/shop/all-products?q=Toyota+Corolla+2009')
    expect(onSearch).not.toHaveBeenCalled()
    await isClosed()
  })

  it('leave Enter to the list where none is marked', async () => {
    const { user, input, onSearch } = boxWith()
    await user.type(input, 'pads')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    expect(onSearch).toHaveBeenCalledWith('pads')
    await isClosed()
  })

  it('close by Escape, and return with an arrow or other words', async () => {
    const { user, input } = boxWith()
    await user.type(input, 'pads')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    await isClosed()
    expect(input).toHaveProperty('value', 'pads')
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('listbox')).toBeDefined()
    await user.tab()
    await isClosed()
  })

  it('ignore keys during composition', async () => {
    const { user, input, marked } = boxWith()
    await user.type(input, 'pads')
    await screen.findByRole('listbox')
    fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })
    expect(marked()).toBeUndefined()
  })

  it('for other words disappear at once; those of a continued word stay until the next arrive, without their mark', async () => {
    const { user, input, answers, marked, calls } = boxWith()
    await user.type(input, 'pad')
    await screen.findByText('Pads for pad')
    let late = () => {}
    const slow = new Promise<void>((resolve) => (late = resolve))
    answers['GET /products/suggestions'] = async ({ query }: Sent) => {
      await slow
      return { body: { data: found(`Pads for ${query.get('q')}`) } }
    }
    await user.type(input, 's')
    await waitFor(() => expect(calls('GET /products/suggestions').at(-1)?.query.get('q')).toBe('pads'))
    await user.keyboard('{ArrowDown}')
    expect(marked()).toContain('Pads for pad')
    late()
    await screen.findByText('Pads for pads')
    await waitFor(() => expect(marked()).toBeUndefined())
    answers['GET /products/suggestions'] = () => new Promise(() => {})
    fireEvent.input(input, { target: { value: 'oil' } })
    await isClosed()
  })

  it('clear typed letters that were not searched', async () => {
    const { user, input } = boxWith()
    await user.type(input, 'pads')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input).toHaveProperty('value', '')
  })

  it('are those of the newest words, whichever response comes last', async () => {
    const { user, input, answers } = boxWith()
    let late = () => {}
    const slow = new Promise<void>((resolve) => (late = resolve))
    answers['GET /products/suggestions'] = async ({ query }: Sent) => {
      if (query.get('q') === 'pad') await slow
      return { body: { data: found(`Pads for ${query.get('q')}`) } }
    }
    await user.type(input, 'pad')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await user.type(input, 's')
    expect(await screen.findByText('Pads for pads')).toBeDefined()
    late()
    await Promise.resolve()
    expect(screen.queryByText('Pads for pad')).toBeNull()
  })
})
