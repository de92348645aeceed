import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { details, orderWith, ownVendorOrder } from '../testing.ts'

const { id } = details.order
const vendor = aUser({ id: 11, userType: 'vendor' })
afterEach(signOut)

const askedAt = '2026-05-04T09:30:00.000Z'
const acceptance = { state: 'waiting', dueAt: '2026-05-05T09:30:00.000Z', at: null } as const
const asked = (state: 'open' | 'fits' | 'misfit') =>
  orderWith({}, { acceptance, chassisCheck: { state, askedAt, answeredAt: null } }, ownVendorOrder)
const unasked = orderWith({}, { acceptance }, ownVendorOrder)
const path = `/orders/${id}/chassis-checks/1`
const facts = (number: string | null = 'NZE121-3012345') => ({
  [`GET ${path}`]: () => ({ body: { data: { number, vehicle: 'Toyota Corolla 2010', askedAt, photos: [] } } }),
})

async function startAsShop(answers: Parameters<typeof openOrder>[2] = {}) {
  const shop = { id: 1, name: 'Abossey Parts', status: 'active' }
  const opened = openOrder(`/shop/orders/${id}`, asked('open'), {
    'GET /business/user/11': () => ({ body: { data: [shop] } }),
    ...facts(),
    ...answers,
  })
  await signInAs(vendor)
  return opened
}

describe('a check of the chassis number', () => {
  it('shows the shop number and vehicle, and accepts the order when it fits', async () => {
    const { server, toasts } = await startAsShop({ [`POST ${path}/answer`]: () => ({ body: { data: asked('fits') } }) })
    expect(await screen.findByText('NZE121-3012345')).toBeDefined()
    expect(screen.getByText('Toyota Corolla 2010')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'It fits' }))
    await waitFor(() => expect(toasts).toEqual(['The buyer was told']))
    expect(server.calls(`POST ${path}/answer`).map(({ body }) => body)).toEqual([{ fits: true, askedAt }])
    expect(screen.queryByRole('button', { name: 'It fits' })).toBeNull()
  })

  it('cancels what does not fit, with all pieces chosen and a reason', async () => {
    const { server } = await startAsShop({ [`POST ${path}/answer`]: () => ({ body: { data: asked('misfit') } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'It does not fit' }))
    const dialog = await screen.findByRole('dialog', { name: 'What does not fit?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel what does not fit' }))
    expect(server.calls(`POST ${path}/answer`)).toHaveLength(0)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'For the 1.3')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel what does not fit' }))
    await waitFor(() =>
      expect(server.calls(`POST ${path}/answer`).map(({ body }) => body)).toEqual([
        { fits: false, askedAt, items: [{ id: 17, quantity: 2, was: 2 }], reason: 'For the 1.3' },
      ]),
    )
  })

  it('says when the buyer changed the number meanwhile, and reads it again', async () => {
    const message = 'The buyer changed the chassis number. Please look again'
    await startAsShop({ [`POST ${path}/answer`]: () => ({ status: 409, body: { code: 'check_changed', message } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'It fits' }))
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('is asked for by the buyer, whose typing stays after a refusal', async () => {
    let answer: { status?: number; body: object } = {
      status: 400,
      body: {
        code: 'invalid',
        message: 'Please check your input',
        errors: [{ path: 'number', message: 'A chassis number has at least 5 characters' }],
      },
    }
    const { server } = openOrder(`/user/orders/${id}`, unasked, {
      [`POST /orders/${id}/chassis-checks`]: () => answer,
      ...facts('1234'),
    })
    await signInAs(aUser())
    await userEvent.click(await screen.findByText('Check my chassis number first'))
    const number = await screen.findByRole('textbox', { name: 'VIN or frame number' })
    await userEvent.type(number, '1234')
    await userEvent.click(screen.getByRole('button', { name: 'Ask the shop to check' }))
    expect((await screen.findAllByText('A chassis number has at least 5 characters')).length).toBeGreaterThan(0)
    expect(number).toHaveProperty('value', '1234')
    answer = { body: { data: asked('open') } }
    await userEvent.click(screen.getByRole('button', { name: 'Ask the shop to check' }))
    expect(await screen.findByText('Abossey Parts compares it before sending.')).toBeDefined()
    expect(server.calls(`POST /orders/${id}/chassis-checks`).map(({ body }) => body)).toEqual([
      { vendorOrderId: 1, number: '1234', photos: [] },
      { vendorOrderId: 1, number: '1234', photos: [] },
    ])
  })

  it('warns of a wrong check digit without refusing it, and says when a number was deleted', async () => {
    openOrder(`/user/orders/${id}`, unasked)
    await signInAs(aUser())
    await userEvent.click(await screen.findByText('Check my chassis number first'))
    await userEvent.type(await screen.findByRole('textbox', { name: 'VIN or frame number' }), '1M8GDM9AXKP042789')
    expect(screen.getByText(/The check digit of this VIN does not match/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Ask the shop to check' })).toHaveProperty('disabled', false)
    signOut()
    openOrder(`/user/orders/${id}`, asked('fits'), facts(null))
    await signInAs(aUser())
    expect(await screen.findByText('The number was deleted.')).toBeDefined()
  })
})
