import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { placeStore } from './place-store.ts'
import { ProductDelivery } from './product-delivery.tsx'

const rate = (fee: number) => ({ fee, bulkyFee: 200, days: { from: 1, to: 3 } })
const terms = {
  elsewhere: null,
  abroad: null,
  places: [{ region: 'Ashanti', town: 'Kumasi', rate: rate(40) }],
  freeFrom: null,
  speedy: null,
  pickUp: true,
}
const site = { shippingFees: { standard: 15, speedy: 30 }, deliveryDays: { standard: null, speedy: null } }
const start = (stored: typeof terms | null, bulky = false) => {
  serve({
    'GET /delivery-terms': () => ({
      body: {
        data: [{ businessId: 3, businessName: 'Abossey Parts', address: 'Lane 7', town: 'Accra', terms: stored }],
      },
    }),
  })
  const shop = stored ? { hasDeliveryTable: true } : {}
  open({ '/': <ProductDelivery product={{ businessId: 3, price: 100, bulky }} shop={shop} site={site} /> }, '/')
}
const section = () => screen.findByRole('region', { name: 'Delivery' })

beforeEach(() => placeStore.set(null))
afterEach(cleanup)

describe('delivery on the page of a product', () => {
  it('costs what the town that the visitor names costs, with the surcharge of a bulky part', async () => {
    start(terms, true)
    await userEvent.click(await screen.findByRole('button', { name: 'Choose your town' }))
    await userEvent.type(await screen.findByLabelText('Town'), 'suame magazine')
    await userEvent.click(screen.getByRole('button', { name: 'Show the fee' }))
    expect(await screen.findByText('GH₵240.00')).toBeDefined()
    expect((await section()).textContent).toContain('Pick-up free in Accra')
  })

  it('asks for the region of a town that no list has, and says where the shop does not deliver', async () => {
    start(terms)
    await userEvent.click(await screen.findByRole('button', { name: 'Choose your town' }))
    await userEvent.type(await screen.findByLabelText('Town'), 'Nowhereville')
    await userEvent.click(screen.getByRole('button', { name: 'Show the fee' }))
    await userEvent.selectOptions(screen.getByLabelText('Region'), 'Oti')
    await userEvent.click(screen.getByRole('button', { name: 'Show the fee' }))
    expect(await screen.findByText('Not delivered there')).toBeDefined()
  })

  it('costs the flat fee, without asking where, at a shop without a table', async () => {
    start(null)
    expect((await section()).textContent).toBe('Delivery: GH₵15.00')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
