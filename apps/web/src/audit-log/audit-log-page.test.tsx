import type { AuditEntry } from '@axle/contract/audit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import AuditLogPage from './audit-log-page.tsx'

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 7,
  at: '2026-11-20T10:00:00.000Z',
  actor: { id: 3, name: 'Yaa Mensah' },
  apiKey: null,
  action: 'shop.status-changed',
  subjectType: 'shop',
  subjectId: '12',
  subjectLabel: 'Kumasi Gears',
  details: { from: 'pending', to: 'active' },
  ip: '10.0.0.7',
  ...changes,
})
const actions = ['future.action', 'settings.changed', 'shop.status-changed']

function start(entries: AuditEntry[] = [anEntry()], at = '/audit-log') {
  const meta = { total: entries.length, page: 1, limit: 25, actions }
  const server = serve({ 'GET /audit': () => ({ body: { data: entries, meta } }) })
  const page = open({ '/audit-log': <AuditLogPage /> }, at)
  const asked = () => Object.fromEntries(server.calls('GET /audit').at(-1)?.query ?? [])
  return { server, asked, user: userEvent.setup(), ...page }
}
const row = async () => {
  const table = await screen.findByRole('table', { name: 'Audit Log' })
  const [, first] = within(table).getAllByRole('row')
  return first ?? table
}

describe('audit log page', () => {
  it('names the API key with which a program acted', async () => {
    start([anEntry({ apiKey: 'Stock system' })])
    expect((await row()).textContent).toContain('Yaa Mensah with API key Stock system')
  })

  it('shows actor, action, subject and time; expanded, changes and origin', async () => {
    const { user } = start()
    const entry = await row()
    for (const text of ['Shop status changed', 'Kumasi Gears', 'Yaa Mensah', 'Pending', 'Active'])
      expect(within(entry).getByText(text)).toBeTruthy()
    expect(screen.queryByText('10.0.0.7')).toBeNull()
    const details = within(entry).getByRole('button', { name: 'Details of Shop status changed: Kumasi Gears' })
    await user.click(details)
    expect(details.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('10.0.0.7')).toBeTruthy()
    expect(within(screen.getByRole('definition')).getByText('Pending')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/shop/12')
    expect(screen.getByRole('link', { name: 'All by Yaa Mensah' }).getAttribute('href')).toBe('/audit-log?actorId=3')
    expect(screen.getByRole('link', { name: 'All about this' }).getAttribute('href')).toBe('/audit-log?businessId=12')
    await user.click(details)
    expect(screen.queryByText('10.0.0.7')).toBeNull()
  })

  it('shows ledger amounts in cedis and settings by name', async () => {
    start([
      anEntry({
        actor: null,
        action: 'payment.paid',
        subjectType: 'order',
        details: { amount: 12_050, reference: 'AX-1' },
      }),
      anEntry({
        id: 8,
        action: 'settings.changed',
        subjectType: 'setting',
        subjectLabel: 'lowStock',
        details: { from: 3, to: 5 },
      }),
    ])
    expect(await screen.findByText('GH₵120.50')).toBeTruthy()
    expect(screen.getByText('System')).toBeTruthy()
    expect(screen.getByText('Low stock')).toBeTruthy()
  })

  it('shows prices as money, and a shop order once', async () => {
    const parts = [{ vendorOrderId: 33, from: 'processing', to: 'order_picked' }]
    start([
      anEntry({ action: 'product.changed', subjectType: 'product', details: { price: { from: 1884.5, to: 2026 } } }),
      anEntry({ id: 8, action: 'order.status-changed', subjectType: 'order', details: { parts } }),
    ])
    expect(await screen.findByText('GH₵1,884.50')).toBeTruthy()
    expect(screen.getByText('GH₵2,026.00')).toBeTruthy()
    expect(screen.getAllByText('Shop order')).toHaveLength(2)
    expect(screen.queryByText('Shop order · Shop order')).toBeNull()
  })

  it('names an import by file and kind, and links to the imports [M-08]', async () => {
    const subject = { subjectType: 'import', subjectId: '3', subjectLabel: 'brakes.csv' }
    const { user } = start([anEntry({ action: 'curation.imported', ...subject, details: { kind: 'parts', added: 2 } })])
    const entry = await row()
    expect(within(entry).getByText('Parts · brakes.csv')).toBeTruthy()
    await user.click(within(entry).getByRole('button', { name: /^Details of/ }))
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/catalogue-desk/import')
  })

  it('filters by a shop including its products [M-05]', async () => {
    const { user, asked } = start(undefined, '/audit-log?businessId=12')
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '25', businessId: '12' }))
    await user.click(await screen.findByRole('link', { name: 'Remove the filter: About Shop Kumasi Gears' }))
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '25' }))
  })

  it('shows an unknown action by its key', async () => {
    start([anEntry({ action: 'future.action', subjectType: 'thing', details: { someField: 'x' } })])
    const entry = await row()
    expect(within(entry).getByText('future.action')).toBeTruthy()
    expect(within(entry).getByText('some field')).toBeTruthy()
  })

  it('keeps search and filters in the URL', async () => {
    const { user, asked, url } = start()
    await row()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Setting changed')
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '25', action: 'settings.changed' }))
    await user.type(screen.getByRole('searchbox'), 'AX-7')
    await waitFor(() => expect(asked()).toMatchObject({ q: 'AX-7', action: 'settings.changed' }))
    await user.type(screen.getByLabelText('From'), '2026-11-01')
    await waitFor(() => expect(asked()).toMatchObject({ from: '2026-11-01' }))
    expect(url()).toContain('action=settings.changed')
  })

  it('names the actor and subject filters and removes them', async () => {
    const { user, asked } = start(undefined, '/audit-log?actorId=3&subjectType=shop&subjectId=12')
    expect(await screen.findByText('By Yaa Mensah')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Remove the filter: About Shop Kumasi Gears' }))
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '25', actorId: '3' }))
  })

  it('shows an empty state and a load error', async () => {
    const { server, user } = start([], '/audit-log?q=zzz')
    expect(await screen.findByText('No entries found')).toBeTruthy()
    Object.assign(server.answers, { 'GET /audit': () => ({ status: 500, body: {} }) })
    await user.click(screen.getByRole('link', { name: 'Show all' }))
    expect(await screen.findByText('Failed to load the audit log')).toBeTruthy()
  })
})
