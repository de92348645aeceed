import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { choose, emptyGarage } from '../garage/garage.ts'
import { garageStore } from '../garage/garage-store.ts'
import { elantra, tree } from '../garage/testing.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { ListBand } from './list-band.tsx'

beforeEach(() => localStorage.clear())

const groups = [
  { group: 'fits', count: 210 },
  { group: 'any_vehicle', count: 4 },
  { group: 'not_stated', count: 96 },
]
const none = { data: [], meta: { page: 1, limit: 12, total: 310 } }

function show(at = '/shop/all-products', meta = {}) {
  serve({
    'GET /vehicle-makes/tree': () => ({ body: { data: tree } }),
    'GET /products': () => ({ body: { ...none, meta: { ...none.meta, ...meta } } }),
    'GET /products/facets': () => ({ body: { data: { category: [{ value: 'Brakes', count: 3 }] } } }),
  })
  open(
    {
      '/shop/all-products': (
        <>
          <form role="search">
            <input aria-label="Search" />
          </form>
          <ListBand within={{}} categories={undefined} />
        </>
      ),
    },
    at,
  )
  return userEvent.setup()
}
const band = () => screen.getByRole('region', { name: 'Car parts that fit, from shops near you' })
const isLine = () => band().dataset['line'] === 'true'
const field = (name: string) => within(band()).getByRole('button', { name })

it('asks for make, model and year, and becomes one line with the vehicle', async () => {
  const user = show()
  await waitFor(() => expect(isLine()).toBe(false))
  await user.click(field('Make'))
  await user.click(within(await screen.findByRole('group', { name: 'Common' })).getByText('Hyundai'))
  await user.click(screen.getByRole('option', { name: 'Elantra' }))
  await user.click(screen.getByRole('option', { name: '2013' }))
  await waitFor(() => expect(isLine()).toBe(true))
  expect(within(band()).getByText('Hyundai Elantra 2013')).toBeDefined()
  expect(field('Change your vehicle: Hyundai Elantra 2013')).toBeDefined()
})

it('keeps a partly chosen vehicle, and opens the picker at the step of the field', async () => {
  const user = show()
  await user.click(field('Make'))
  await user.click(within(await screen.findByRole('group', { name: 'Common' })).getByText('Hyundai'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(band().querySelector('[data-done]')?.getAttribute('data-done')).toBe('1')
  await user.click(field('Model'))
  expect(await screen.findByRole('combobox', { name: 'Model' })).toBeDefined()
  await user.click(screen.getByRole('option', { name: 'Elantra' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(field('Make Hyundai'))
  expect(await screen.findByRole('combobox', { name: 'Make' })).toBeDefined()
})

it('says how many parts fit the chosen vehicle', async () => {
  act(() => garageStore.set(choose(emptyGarage, elantra)))
  show('/shop/all-products', { groups, groupedBy: 'Hyundai Elantra 2013' })
  expect((await screen.findByText('214 parts fit')).nextSibling?.textContent).toBe('96 state no vehicle')
  expect(isLine()).toBe(true)
})

it.each(['?q=pads', '?make=Toyota', '?page=2'])('is one line that asks again at %s, without categories', (search) => {
  show(`/shop/all-products${search}`)
  expect(isLine()).toBe(true)
  expect(within(band()).getByText('Does it fit your vehicle?')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull()
})

it('becomes one line with the first letter of a search', async () => {
  const user = show('/shop/all-products?sort=newest')
  expect(isLine()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'p')
  expect(isLine()).toBe(true)
  await user.keyboard('{Backspace}')
  expect(isLine()).toBe(false)
})

it('links each category to its products', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Brakes' })
  expect(link.getAttribute('href')).toBe('/shop/all-products?category=Brakes')
})
