import type { SiteSettings } from '@axle/contract/site-settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import SiteSettingsPage from './site-settings-page.tsx'

const admin = aUser({ id: 9, userType: 'admin', isAdmin: true })
const stored: SiteSettings = {
  shopApproval: 'auto',
  shippingFees: { standard: 10.5, speedy: 25 },
  deliveryDays: { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
  dollarRate: null,
  paymentMethods: ['cash_on_delivery', 'card'],
  lowStock: 3,
  receiptDays: 7,
  acceptanceHours: 24,
  problemAnswerDays: 3,
  picturesByAddress: false,
  maskContacts: 'before-order',
  contact: { email: 'help@axle.example', phone: '0302123456' },
  maintenance: { readOnly: false, planned: null },
  socialLinks: [{ network: 'Website', url: 'https://axle.example' }],
  gateway: 'practice',
}

async function start(settings: Partial<SiteSettings> = {}) {
  let now = { ...stored, ...settings }
  const server = serve({
    'GET /users/9': () => ({ body: { data: admin } }),
    'GET /settings': () => ({ body: { data: now } }),
    'PUT /settings': ({ body }) => {
      now = { ...now, ...(body as Partial<SiteSettings>) }
      return { body: { data: now } }
    },
  })
  await signInAs(admin)
  const page = open({ '/site-settings': <SiteSettingsPage /> }, '/site-settings')
  await screen.findByRole('button', { name: 'Save settings' })
  const sent = () => server.calls('PUT /settings').map(({ body }) => body)
  return { server, sent, user: userEvent.setup(), ...page }
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' })
beforeEach(() => localStorage.clear())

describe('site settings page', () => {
  it('shows the settings, with Save disabled until something changes', async () => {
    await start()
    expect(field(/^Standard \(/).value).toBe('10.5')
    expect(field(/^Speedy \(/).value).toBe('25')
    expect(field(/^Low stock at/).value).toBe('3')
    expect(field(/^One dollar/).value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Open immediately/ }).checked).toBe(true)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true, false])
    expect(save().disabled).toBe(true)
  })

  it('sends only changes and confirms', async () => {
    const { user, sent, toasts } = await start()
    await user.click(screen.getByRole('radio', { name: /After approval/ }))
    await user.type(field(/^One dollar/), '11,85')
    await user.clear(field(/^As of/))
    await user.type(field(/^As of/), '2026-11-20')
    await user.click(screen.getByRole('checkbox', { name: /Mobile money/ }))
    expect(screen.getByText('3 unsaved settings')).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(toasts).toEqual(['Settings saved']))
    expect(sent()).toEqual([
      {
        shopApproval: 'manual',
        dollarRate: { cedis: 11.85, date: '2026-11-20' },
        paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
      },
    ])
    await waitFor(() => expect(save().disabled).toBe(true))
    // A second save starts from the stored values.
    await user.clear(field(/^One dollar/))
    await user.click(save())
    await waitFor(() => expect(sent()[1]).toEqual({ dollarRate: null }))
  })

  it('saves delivery times, or none for empty fields [O-11]', async () => {
    const { user, sent } = await start()
    await user.clear(field(/^Standard: longest/))
    await user.type(field(/^Standard: longest/), '1')
    await user.click(save())
    expect(await screen.findByText('The longest time is shorter than the shortest')).toBeTruthy()
    await user.clear(field(/^Standard: shortest/))
    await user.clear(field(/^Speedy: shortest/))
    await user.clear(field(/^Speedy: longest/))
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([{ deliveryDays: { standard: { from: 1, to: 1 }, speedy: null } }]))
  })

  it('saves the time to accept an order, 0 for none, and the days after which silence counts as receipt', async () => {
    const { user, sent } = await start()
    await user.clear(field(/^Time to accept/))
    await user.type(field(/^Time to accept/), '0')
    await user.clear(field(/^Received after silence/))
    await user.type(field(/^Received after silence/), '31')
    await user.click(save())
    expect(await screen.findByText('Days must be a whole number from 1 to 30')).toBeTruthy()
    await user.clear(field(/^Received after silence/))
    await user.type(field(/^Received after silence/), '10')
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([{ acceptanceHours: 0, receiptDays: 10 }]))
  })

  it('saves the days that a shop has to answer a problem', async () => {
    const { user, sent } = await start()
    const days = () => field(/^Time to answer/)
    expect(days().value).toBe('3')
    await user.clear(days())
    await user.type(days(), '0')
    await user.click(save())
    expect(await screen.findByText('Days must be a whole number from 1 to 14')).toBeTruthy()
    await user.clear(days())
    await user.type(days(), '5')
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([{ problemAnswerDays: 5 }]))
  })

  it('accepts thousands separators, but no exponent [O-11]', async () => {
    const { user, sent } = await start()
    await user.clear(field(/^Speedy \(/))
    await user.type(field(/^Speedy \(/), '1e3')
    await user.click(save())
    expect(await screen.findByText('A price must be a number with at most two decimals')).toBeTruthy()
    await user.clear(field(/^Speedy \(/))
    await user.type(field(/^Speedy \(/), '1,000')
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([{ shippingFees: { standard: 10.5, speedy: 1000 } }]))
  })

  it('adds and removes links', async () => {
    const { user, sent } = await start()
    await user.click(screen.getByRole('button', { name: 'Add a link' }))
    const [, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByLabelText(/^Network/))
    if (second === undefined) throw new Error('there is no second row')
    await user.type(within(second).getByLabelText(/^Network/), 'WhatsApp')
    await user.type(within(second).getByLabelText(/^Link/), 'wa.me/233')
    await user.click(save())
    expect(await screen.findByText('Must be a web address')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.clear(within(second).getByLabelText(/^Link/))
    await user.type(within(second).getByLabelText(/^Link/), 'https://wa.me/233')
    await user.click(screen.getByRole('button', { name: 'Remove Website' }))
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([{ socialLinks: [{ network: 'WhatsApp', url: 'https://wa.me/233' }] }]))
  })

  it('shows errors at their fields and sends nothing', async () => {
    const { user, sent } = await start()
    await user.clear(field(/^Speedy \(/))
    await user.clear(field(/^Low stock at/))
    await user.type(field(/^Low stock at/), '2.5')
    await user.type(field(/^Email/), '@')
    await user.click(screen.getByRole('checkbox', { name: /Pay on delivery/ }))
    await user.click(screen.getByRole('checkbox', { name: /Pay online/ }))
    await user.click(save())
    for (const message of [
      'A price must be a number with at most two decimals',
      'Low stock must be a whole number from 0 to 1000000',
      'Email must be a valid email address!',
      'Offer at least one payment method',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('shows a rejected value at its field and keeps what was typed', async () => {
    const { user, server, toasts } = await start()
    const errors = [{ path: 'contact.phone', message: 'Invalid phone number!' }]
    Object.assign(server.answers, {
      'PUT /settings': () => ({ status: 400, body: { message: 'Invalid phone number!', code: 'invalid', errors } }),
    })
    await user.type(field(/^Phone/), '7')
    await user.click(save())
    expect(await screen.findByText('Invalid phone number!')).toBeTruthy()
    Object.assign(server.answers, { 'PUT /settings': () => ({ status: 500, body: {} }) })
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save the settings. Please try again.')
    expect([field(/^Phone/).value, toasts]).toEqual(['03021234567', []])
  })

  it("reports and shows another admin's changes to other settings", async () => {
    const { user, server, toasts } = await start()
    Object.assign(server.answers, {
      'PUT /settings': () => ({
        body: { data: { ...stored, lowStock: 9, shippingFees: { standard: 4, speedy: 25 } } },
      }),
    })
    await user.clear(field(/^Low stock at/))
    await user.type(field(/^Low stock at/), '9')
    await user.click(save())
    await waitFor(() =>
      expect(toasts).toEqual([
        'Settings saved',
        'Someone else changed other settings in the meantime. They are shown now.',
      ]),
    )
    await waitFor(() => expect(field(/^Standard \(/).value).toBe('4'))
  })

  it('asks what to keep after another admin changed the same setting, and merges the rest [V-01]', async () => {
    const { user, server, sent } = await start()
    const answer = server.answers['PUT /settings']
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    server.answers['PUT /settings'] = () => ({ status: 409, body: conflict })
    await user.clear(field(/^Low stock at/))
    await user.type(field(/^Low stock at/), '9')
    await user.clear(field(/^Standard \(/))
    await user.type(field(/^Standard \(/), '12')
    const now = { ...stored, lowStock: 5, shippingFees: { standard: 10.5, speedy: 30 } }
    server.answers['GET /settings'] = () => ({ body: { data: now } })
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toContain(
      'Low stock at (pieces)Current5Yours9',
    )
    if (answer) server.answers['PUT /settings'] = answer
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const { body, was } = server.calls('PUT /settings')[1] ?? {}
    expect([body, was]).toEqual([
      { lowStock: 9, shippingFees: { standard: 12, speedy: 30 } },
      { lowStock: 5, shippingFees: { standard: 10.5, speedy: 30 } },
    ])
  })

  it('asks before leaving unsaved changes, also after an earlier save', async () => {
    const { user, url } = await start()
    await user.type(field(/^Standard \(/), '5')
    await user.click(save())
    await waitFor(() => expect(save().disabled).toBe(true))
    await user.type(field(/^Standard \(/), '7')
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    expect(url()).toBe('/site-settings')
  })

  it.each([
    ['practice' as const, 'Test mode'],
    [null, 'Not available'],
  ])('shows at online payment that the gateway is %s', async (gateway, mark) => {
    await start({ gateway })
    const online = screen.getByRole('checkbox', { name: new RegExp(`Pay online.*${mark}`) })
    expect(online).toBeTruthy()
  })

  it('shows a load error and retries', async () => {
    const server = serve({ 'GET /settings': () => ({ status: 500, body: {} }) })
    open({ '/site-settings': <SiteSettingsPage /> }, '/site-settings')
    expect(await screen.findByText('Failed to load the settings')).toBeTruthy()
    Object.assign(server.answers, { 'GET /settings': () => ({ body: { data: stored } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Save settings' })).toBeTruthy()
  })
})
