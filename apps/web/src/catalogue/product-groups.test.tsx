import type { Product } from '@axle/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import { ProductBrowser, type ProductBrowserProps } from './list/product-browser.tsx'

const product = (id: number) =>
  ({
    id,
    name: `Pad ${id}`,
    price: 10,
    stock: 1,
    images: [],
    fits: '',
    rating: 0,
    ratingCount: 0,
    businessName: 'A',
    metadata: {},
  }) as unknown as Product
const groups = [
  { group: 'fits', count: 2 },
  { group: 'not_stated', count: 11 },
]

function browse(
  at: string,
  meta: object,
  props: ProductBrowserProps = {},
  products = [1, 2, 3].map(product),
  element = <ProductBrowser {...props} />,
) {
  const { calls, answers } = serve({
    'GET /products': ({ query }: Sent) => ({
      body: {
        data: products,
        meta: { total: products.length, page: Number(query.get('page') ?? 1), limit: 12, ...meta },
      },
    }),
    'GET /parts': () => ({ body: { data: [] } }),
    'GET /products/facets': () => ({ status: 500, body: {} }),
  })
  const page = open({ '/shop/all-products': element }, `/shop/all-products${at}`)
  return { ...page, answers, queries: () => calls('GET /products').map(({ query }) => query.toString()) }
}
const line = async (text: RegExp) => (await screen.findAllByText(text))[0]?.closest('p')?.textContent

describe('a list sorted by a vehicle', () => {
  it('has a heading before the first card of each group, with the count of the whole list [S-02]', async () => {
    const { queries } = browse(
      '?q=pads',
      { groups, groupedBy: 'Toyota Corolla 2009', total: 13 },
      { within: { preferVehicle: 31 } },
    )
    const fits = await screen.findByRole('region', { name: 'Fits Toyota Corolla 2009 (2)' })
    expect(within(fits).getByRole('heading', { level: 2 }).textContent).toBe('Fits Toyota Corolla 2009 (2)')
    expect(
      within(fits)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Pad 1', 'Pad 2'])
    const rest = screen.getByRole('region', { name: 'No vehicle stated (11)' })
    expect(within(rest).getAllByRole('listitem')).toHaveLength(1)
    expect(queries()[0]).toContain('preferVehicle=31')
    expect(queries()[0]).not.toContain('sort=')
  })

  it('stays on the screen while another vehicle is chosen', async () => {
    function Choosing() {
      const [vehicle, choose] = useState(31)
      return (
        <>
          <button type="button" onClick={() => choose(32)}>
            Choose
          </button>
          <ProductBrowser within={{ preferVehicle: vehicle }} />
        </>
      )
    }
    const { answers, queries } = browse('', {}, {}, [1, 2, 3].map(product), <Choosing />)
    await screen.findByRole('heading', { name: 'Pad 1' })
    answers['GET /products'] = () => new Promise(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
    await waitFor(() => expect(queries().at(-1)).toContain('preferVehicle=32'))
    expect(screen.getByRole('heading', { name: 'Pad 1' })).toBeDefined()
  })

  it('links from what fits to products without vehicles, which the switch hides [S-03]', async () => {
    const { url, queries } = browse('?q=battery&vehicle=31', { groups })
    fireEvent.click(await screen.findByRole('button', { name: 'No vehicle stated: 11' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products?q=battery'))
    expect(queries()[1]).toBe('q=battery&understand=true&preferVehicle=31&view=card&limit=1')
  })
})

describe('a place in the words', () => {
  it('is a chip that says what comes first, unlike a condition', async () => {
    const understood = [
      { filter: 'condition', value: 'Used', words: 'used', sorts: false },
      { filter: 'town', value: 'Kumasi', words: 'kumasi', sorts: true },
    ]
    const { url } = browse('?q=used+pads+kumasi', { understood, groups })
    await screen.findByRole('button', { name: /Kumasi first/ })
    expect(screen.getByRole('button', { name: /Condition/ }).textContent.trim()).toBe('Used')
    fireEvent.click(screen.getByRole('button', { name: /Kumasi first/ }))
    expect(url()).toBe('/shop/all-products?q=used+pads')
  })
})

describe('ignored words', () => {
  it.each([
    [['accra'], 'We searched without “accra”.'],
    [['chery', 'tiggo'], 'We searched without “chery”, “tiggo”.'],
  ])('are named, with a link to ask the shops: %j [S-10, S-14]', async (ignored, text) => {
    browse('?q=pads+accra', { ignored })
    expect(await line(/We searched without/)).toBe(text)
    expect(
      within(screen.getByRole('complementary', { name: 'Ask the shops.' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/shop')
  })

  it('include a number that no shop lists, beside similar ones [S-15]', async () => {
    const near = [{ number: '90915-28341', count: 3 }]
    const { url } = browse('?q=90915-28342', { total: 0, unlistedNumber: '90915-28342', nearNumbers: near }, {}, [])
    expect(await line(/No shop lists/)).toContain('No shop lists the number 90915-28342.Did you mean')
    fireEvent.click(screen.getByRole('link', { name: '90915-28341 (3)' }))
    expect(url()).toBe('/shop/all-products?q=90915-28341')
    expect(document.activeElement?.classList).toContain('results')
  })

  it('leave a plain list without notes', async () => {
    browse('?q=pads', {})
    await screen.findByRole('heading', { name: 'Pad 1' })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('do not name a price in another currency, which has a sentence of its own', async () => {
    browse('?q=pads+accra+under+50+euro', { ignored: ['accra', 'under 50 euro'], foreignPrice: 'under 50 euro' })
    expect(await screen.findByText('The price “under 50 euro” was not used: enter it in cedis.')).toBeDefined()
    expect(screen.getByText('We searched without “accra”.')).toBeDefined()
  })
})

it('shows that the vehicle in the search words is listed first, and can be removed [S-02]', async () => {
  const understood = [{ filter: 'model', value: 'Corolla', words: 'corolla' }]
  const { url } = browse('?q=pads+corolla', { groups, groupedBy: 'Toyota Corolla', understood })
  const chip = await screen.findByRole('button', { name: 'Remove Model: Corolla first' })
  expect(chip.textContent).toBe('Corolla first ')
  fireEvent.click(chip)
  await waitFor(() => expect(url()).toBe('/shop/all-products?q=pads'))
})

it('filters by the vehicle when the search names nothing else, and shows that', async () => {
  const understood = [{ filter: 'model', value: 'Corolla', words: 'corolla' }]
  browse('?q=corolla', { groups, groupedBy: 'Toyota Corolla', understood })
  expect((await screen.findByRole('button', { name: 'Remove Model: Corolla' })).textContent).toBe('Corolla ')
})

it('does not count search words as filters [S-19]', async () => {
  browse('?q=pads&make=Toyota', { understood: [{ filter: 'model', value: 'Corolla', words: 'corolla' }] })
  expect((await screen.findByRole('button', { name: /^Filters/ })).textContent).toContain('1')
})
