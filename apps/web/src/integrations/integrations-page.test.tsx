import type { ApiKey } from '@axle/contract/api-keys'
import type { Webhook, WebhookDelivery } from '@axle/contract/webhooks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import DeliveriesPage from './deliveries-page.tsx'
import IntegrationsPage from './integrations-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 5,
  url: 'https://erp.example/axle',
  events: ['order.placed', 'stock.low'],
  paused: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastAttempt: { at: '2026-11-21T09:00:00.000Z', isDelivered: true },
  ...changes,
})
const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '7d1c5d3e-0000-4000-8000-000000000001',
  event: 'order.placed',
  subject: 'AX-7K2M9P',
  state: 'failed',
  attempts: 8,
  createdAt: '2026-11-20T09:00:00.000Z',
  nextAt: null,
  lastAt: '2026-11-22T07:00:00.000Z',
  status: 500,
  failure: null,
  body: '{"type":"order.placed"}',
  ...changes,
})
const secret = 'whsec_c2VjcmV0'

async function start(answers: Parameters<typeof serve>[0] = {}, at = '/dashboard/integrations') {
  const server = serve({
    'GET /users/11': () => ({ body: { data: vendor } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    'GET /business/3/api-keys': () => ({ body: { data: [] } }),
    'GET /business/3/webhooks': () => ({ body: { data: [aWebhook()] } }),
    ...answers,
  })
  await signInAs(vendor)
  const deliveries = createElement(DeliveriesPage as ComponentType<object>, { params: { webhookId: '5' } } as object)
  const pages = { '/dashboard/integrations': <IntegrationsPage />, '/dashboard/integrations/5': deliveries }
  return { server, ...open(pages, at) }
}
beforeEach(() => localStorage.clear())
afterEach(signOut)

const menu = async (user: ReturnType<typeof userEvent.setup>, entry: string) => {
  await user.click(await screen.findByRole('button', { name: /https:\/\/erp\.example\/axle/ }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the page of webhooks', () => {
  it('lists each with its events, state and last attempt', async () => {
    const failing = aWebhook({
      id: 6,
      paused: 'failing',
      lastAttempt: { at: '2026-11-21T09:00:00.000Z', isDelivered: false },
    })
    await start({ 'GET /business/3/webhooks': () => ({ body: { data: [aWebhook(), failing] } }) })
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^https:\/\/erp\.example\/axle.*New orderLow stock.*Active/),
      expect.stringMatching(/Paused after failures.*Failed/),
    ])
    const [link] = screen.getAllByRole('link', { name: 'https://erp.example/axle' })
    expect(link?.getAttribute('href')).toBe('/dashboard/integrations/5?shopId=3')
  })

  it('adds one, and shows its secret once', async () => {
    const user = userEvent.setup()
    const { server } = await start({
      'GET /business/3/webhooks': () => ({ body: { data: [] } }),
      'POST /business/3/webhooks': () => ({ status: 201, body: { data: { ...aWebhook(), secret } } }),
    })
    await screen.findByText('No webhooks yet')
    await user.click(screen.getByRole('button', { name: 'Add webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Enter a public URL that begins with https://')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /URL/ }), 'https://erp.example/axle')
    await user.click(dialog.getByRole('checkbox', { name: 'Order paid' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(secret)).toBeDefined()
    expect(server.calls('POST /business/3/webhooks').map(({ body }) => body)).toEqual([
      { url: 'https://erp.example/axle', events: ['order.placed', 'order.changed', 'stock.low'] },
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  })

  it('keeps what was typed when saving fails, and says why', async () => {
    const user = userEvent.setup()
    const message = 'A shop can have at most 10 webhooks'
    await start({
      'POST /business/3/webhooks': () => ({ status: 409, body: { code: 'too_many_webhooks', message } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
    await user.type(dialog.getByRole('textbox', { name: /URL/ }), 'https://erp.example/two')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /URL/ }).value).toBe('https://erp.example/two')
  })

  it('pauses, sends a test, replaces the secret and deletes from the menu', async () => {
    const user = userEvent.setup()
    const { server, toasts } = await start({
      'PUT /business/3/webhooks/5': () => ({ body: { data: aWebhook({ paused: 'shop' }) } }),
      'POST /business/3/webhooks/5/ping': () => ({ body: { data: { id: aDelivery().id } } }),
      'POST /business/3/webhooks/5/secret': () => ({ body: { data: { ...aWebhook(), secret } } }),
      'DELETE /business/3/webhooks/5': () => ({ body: { data: { id: 5 } } }),
    })
    await menu(user, 'Pause')
    await waitFor(() => expect(toasts).toContain('Webhook paused'))
    expect(server.calls('PUT /business/3/webhooks/5').map(({ body }) => body)).toEqual([{ paused: true }])
    await menu(user, 'Send a test')
    await waitFor(() => expect(toasts.at(-1)).toMatch(/^Test sent/))
    await menu(user, 'Replace the secret')
    expect(await screen.findByText(secret)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await menu(user, 'Delete webhook')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete webhook' }))
    await waitFor(() => expect(toasts).toContain('Webhook deleted'))
  })
})

describe('the page of deliveries', () => {
  const at = '/dashboard/integrations/5?shopId=3'
  const page = (deliveries: WebhookDelivery[]) => () => ({
    body: { data: deliveries, meta: { page: 1, limit: 25, total: deliveries.length } },
  })

  it('says what was sent, how it ended and when it is tried again', async () => {
    const waiting = aDelivery({
      id: '7d1c5d3e-0000-4000-8000-000000000002',
      state: 'waiting',
      status: null,
      failure: 'timeout',
      nextAt: '2026-11-23T09:00:00.000Z',
    })
    await start({ 'GET /business/3/webhooks/5/deliveries': page([aDelivery(), waiting]) }, at)
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows[0]?.textContent).toMatch(/New order.*AX-7K2M9P.*Failed.*HTTP 500/)
    expect(rows.map((row) => row.textContent).join(' ')).toMatch(/Waiting.*No answer within 10 seconds.*Next attempt/)
  })

  it('sends one again', async () => {
    const user = userEvent.setup()
    const again = `/business/3/webhooks/5/deliveries/${aDelivery().id}` as const
    const { server, toasts } = await start(
      {
        'GET /business/3/webhooks/5/deliveries': page([aDelivery()]),
        [`POST ${again}`]: () => ({ body: { data: { id: aDelivery().id } } }),
      },
      at,
    )
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(toasts).toEqual(['The delivery is sent again']))
    expect(server.calls(`POST ${again}`)).toHaveLength(1)
  })
})

describe('the API keys of a shop', () => {
  const aKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
    id: 8,
    name: 'Stock system',
    start: 'axle_3f9a1c',
    scopes: ['orders-view', 'prices-and-stock'],
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-12-24T00:00:00.000Z',
    isExpired: false,
    lastUsedAt: null,
    ...changes,
  })
  const key = `axle_${'0f'.repeat(32)}`
  const table = async () => within(await screen.findByRole('table', { name: 'API keys' }))

  it('are listed with permissions, last day and last use', async () => {
    const expired = aKey({ id: 9, name: 'Old', isExpired: true, lastUsedAt: '2026-11-21T09:30:00.000Z' })
    await start({ 'GET /business/3/api-keys': () => ({ body: { data: [aKey(), expired] } }) })
    const [, first, second] = (await table()).getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toMatch(/^Stock systemaxle_3f9a1c….*Read orders.*Change prices and stock.*23.*Dec.*2026.*Never/)
    expect(second).toMatch(/Old.*Expired.*21.*Nov.*2026/)
    expect(screen.getByText(/The number of this shop is 3\./)).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('are created with name, permissions and last day, and shown once', async () => {
    const user = userEvent.setup()
    const { server } = await start({
      'POST /business/3/api-keys': () => ({ status: 201, body: { data: { ...aKey(), key } } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByText('Choose at least one permission')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Stock system')
    await user.click(dialog.getByRole('checkbox', { name: 'Change prices and stock' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), 'Until a day')
    fireEvent.input(dialog.getByLabelText(/Last day/), { target: { value: '2027-01-31' } })
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText(key)).toBeDefined()
    expect(server.calls('POST /business/3/api-keys').map(({ body }) => body)).toEqual([
      { name: 'Stock system', scopes: ['prices-and-stock'], lastDay: '2027-01-31' },
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText(key)).toBeNull())
  })

  it('are valid for 90 days unless another time is chosen', async () => {
    const user = userEvent.setup()
    const { server } = await start({
      'POST /business/3/api-keys': () => ({ status: 409, body: { code: 'too_many_api_keys', message: 'Full' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'ERP')
    await user.click(dialog.getByRole('checkbox', { name: /Read orders/ }))
    const lastDays = () =>
      server.calls('POST /business/3/api-keys').map(({ body }) => (body as ApiKey & { lastDay: string }).lastDay)
    const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByText('Full')).toBeDefined()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '365 days')
    await user.click(dialog.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(lastDays()).toEqual([dayAfter(90), dayAfter(365)]))
  })

  it('are revoked after a question', async () => {
    const user = userEvent.setup()
    const { server, toasts } = await start({
      'GET /business/3/api-keys': () => ({ body: { data: [aKey()] } }),
      'DELETE /business/3/api-keys/8': () => ({ body: { data: { id: 8 } } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Revoke Stock system' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }))
    expect(server.calls('DELETE /business/3/api-keys/8')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(toasts).toContain('API key revoked'))
  })

  it('say so when they cannot be loaded, and webhooks stay', async () => {
    await start({ 'GET /business/3/api-keys': () => ({ status: 500, body: { code: 'internal', message: 'No' } }) })
    expect(await screen.findByText('Failed to load the API keys')).toBeDefined()
    expect(await screen.findByRole('table', { name: 'Webhooks' })).toBeDefined()
  })
})
