import type { Product } from '@axle/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { OtherOffers } from './other-offers.tsx'

const anOffer = (id: number, price: number, stock: number): Partial<Product> => ({
  id,
  name: `Pads ${id}`,
  price,
  stock,
  brand: 'Bosch',
  grade: 'aftermarket',
  businessName: `Shop ${id}`,
  businessTown: 'Kumasi',
})

function openOffers(equal: 'number' | 'vehicle' | undefined, data: Partial<Product>[]) {
  const server = serve({ 'GET /products/7/similar': () => ({ body: { equal, data } }) })
  const product = { id: 7, price: 95 }
  open({ '/': <OtherOffers product={product} vehicleId={19} axle={({ id }) => `axle ${id}`} /> }, '/')
  return server
}

it('lists each offer with its shop, town, price and verdict, and links to it', async () => {
  const server = openOffers('number', [anOffer(8, 60, 2), anOffer(9, 80, 0)])
  const block = within(await screen.findByRole('region', { name: 'Other offers for this part' }))
  expect(block.getByText(/Same part number at other shops/)).toBeDefined()
  expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop/product/8',
    '/shop/product/9',
  ])
  expect(block.getAllByRole('listitem')[0]?.textContent).toMatch(/axle 8.*Bosch · Aftermarket.*Shop 8 · Kumasi.*60/)
  const { query } = server.calls('GET /products/7/similar')[0] ?? {}
  expect(Object.fromEntries(query ?? [])).toEqual({ kind: 'offers', limit: '4', vehicleId: '19' })
})

it.each([
  ['a cheaper one in stock', anOffer(8, 60, 2), true],
  ['a cheaper one that is sold out', anOffer(8, 60, 0), false],
  ['a dearer one', anOffer(8, 120, 2), false],
])('names the lowest price only for %s', async (_case, offer, isNamed) => {
  openOffers('vehicle', [offer])
  const note = await screen.findByText(/Same kind of part for your vehicle/)
  expect(note.textContent?.includes('from GH')).toBe(isNamed)
})

it('shows nothing without offers', async () => {
  const server = openOffers(undefined, [])
  await waitFor(() => expect(server.calls('GET /products/7/similar')).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
