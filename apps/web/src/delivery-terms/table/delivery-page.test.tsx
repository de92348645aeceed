import type { DeliveryTerms } from '@axle/contract/delivery-terms'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadDeliveryTableTexts } from '../../lib/i18n/page-texts.ts'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import DeliveryPage from './delivery-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const save = 'PUT /business/3/delivery'
const table: DeliveryTerms = {
  elsewhere: { fee: 90, bulkyFee: 300, days: { from: 2, to: 4 } },
  abroad: null,
  places: [{ region: 'Ashanti', town: 'Kumasi', rate: { fee: 40, bulkyFee: 0, days: null } }],
  freeFrom: null,
  speedy: null,
  pickUp: true,
}

async function start(stored: DeliveryTerms | null) {
  const server = serve({
    'GET /site': () => ({ body: { data: { shippingFees: { standard: 15, speedy: 30 } } } }),
    'GET /users/11': () => ({ body: { data: vendor } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    'GET /business/3/delivery': () => ({ body: { data: stored } }),
    [save]: () => ({ body: { data: table } }),
  })
  await signInAs(vendor)
  return { server, ...open({ '/dashboard/delivery': <DeliveryPage /> }, '/dashboard/delivery') }
}

beforeAll(loadDeliveryTableTexts)
afterEach(() => {
  cleanup()
  signOut()
})

describe('the page on which a shop sets how it delivers', () => {
  it('sends a first table against the empty one, so that two at once conflict', async () => {
    const { server } = await start(null)
    await userEvent.click(await screen.findByRole('button', { name: 'Set your own fees' }))
    const [fee] = await screen.findAllByRole('textbox', { name: 'Fee (GH₵)' })
    if (!fee) throw new Error('no fee')
    fireEvent.input(fee, { target: { value: '55' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(save)).toHaveLength(1))
    expect(server.calls(save)[0]).toMatchObject({
      body: { elsewhere: { fee: 55, bulkyFee: 0, days: null }, pickUp: true },
      was: { elsewhere: null, pickUp: false },
    })
  })

  it('sends only what changed, with its value before', async () => {
    const { server } = await start(table)
    const free = await screen.findByRole('textbox', { name: 'Free delivery from (GH₵)' })
    fireEvent.input(free, { target: { value: '2,000' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(save)).toHaveLength(1))
    expect(server.calls(save)[0]).toMatchObject({ body: { freeFrom: 2_000 }, was: { freeFrom: null } })
  })

  it('names a fee that is no number at its field, and sends nothing', async () => {
    const { server } = await start(table)
    const [fee] = await screen.findAllByRole('textbox', { name: 'Fee (GH₵)' })
    if (!fee) throw new Error('no fee')
    fireEvent.input(fee, { target: { value: 'cheap' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fee.getAttribute('aria-invalid')).toBe('true'))
    expect(server.calls(save)).toHaveLength(0)
  })
})
