import type { User } from '@axle/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser, signInAs, someConsequences } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import UserManagementPage from './user-management-page.tsx'

const moment = '2026-05-04T09:30:00.000Z'
const aSession = (id: number) => ({
  id,
  browser: 'Chrome',
  system: 'Android',
  device: 'phone',
  ip: '41.2.3.4',
  isCurrent: false,
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
})

function world(user: User = aUser(), sessions = [aSession(31), aSession(32)]) {
  let [stored, left] = [user, sessions]
  const become = (change: Partial<User>) => {
    stored = { ...stored, ...change }
    return { body: { data: stored } }
  }
  const server = serve({
    'GET /users': () => ({ body: { data: [stored], meta: { total: 1, page: 1, limit: 10 } } }),
    'GET /users/5': () => ({ body: { data: stored } }),
    'GET /users/5/consequences': () => ({ body: { data: someConsequences({ sessions: 2 }) } }),
    'POST /users/5/block': () => become({ isBlocked: true, blockReason: 'Never pays' }),
    'POST /users/5/unblock': () => become({ isBlocked: false, blockReason: null }),
    'GET /sessions': () => ({ body: { data: left } }),
    'DELETE /sessions/31': () => {
      left = left.filter(({ id }) => id !== 31)
      return { body: { data: { id: 31 } } }
    },
    'DELETE /sessions': () => {
      left = []
      return { body: { data: { ended: 1 } } }
    },
  })
  return server
}
const show = async (at = '/user-management?user=5') => {
  const page = open({ '/user-management': <UserManagementPage /> }, at)
  return { ...page, card: within(await screen.findByRole('dialog', { name: 'Ama Mensah' })) }
}
const press = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(within_.getByRole('button', { name }))

describe('user card', () => {
  it('opens from the row, links to orders and shops, and leaves the list unchanged', async () => {
    world(aUser({ business: [{ id: 3, businessName: 'Ama Parts' }] }))
    const { url } = open({ '/user-management': <UserManagementPage /> }, '/user-management?q=ama&page=2')
    await userEvent.click(await screen.findByRole('link', { name: 'Ama Mensah' }))
    const card = within(await screen.findByRole('dialog', { name: 'Ama Mensah' }))
    expect(url()).toBe('/user-management?q=ama&page=2&user=5')
    expect(card.getByRole('link', { name: 'Show their orders' }).getAttribute('href')).toBe(
      '/orders?q=ama%40axle.example',
    )
    expect(card.getByRole('link', { name: 'Ama Parts' }).getAttribute('href')).toBe('/shop/3')
    await press('Close', card)
    await waitFor(() => expect(url()).toBe('/user-management?q=ama&page=2'))
  })

  it('reports a missing user', async () => {
    serve({ 'GET /users': () => ({ body: { data: [], meta: { total: 0, page: 1, limit: 10 } } }) })
    open({ '/user-management': <UserManagementPage /> }, '/user-management?user=77')
    expect(await screen.findByRole('dialog', { name: 'User' })).toBeTruthy()
    expect(await screen.findByText('Not found')).toBeTruthy()
  })

  it('blocks with a reason, marks the row, and unblocks', async () => {
    const server = world()
    const { card, toasts } = await show()
    await press('Block', card)
    const asked = within(await screen.findByRole('dialog', { name: 'Block Ama Mensah?' }))
    expect(await asked.findByText('2 sessions end.')).toBeTruthy()
    await press('Block', asked)
    expect(await asked.findByText('Please give a reason')).toBeTruthy()
    await userEvent.type(asked.getByLabelText(/^Reason/), ' Never pays ')
    await press('Block', asked)
    expect(await card.findByText('Blocked')).toBeTruthy()
    expect(card.getByText('Never pays')).toBeTruthy()
    expect(server.calls('POST /users/5/block').map(({ body }) => body)).toEqual([
      { reason: 'Never pays', pauseShops: true, holdPayouts: true },
    ])
    expect(within(screen.getByRole('row', { name: /ama ?@/, hidden: true })).getByText('Blocked')).toBeTruthy()
    await press('Unblock', card)
    const lifted = within(await screen.findByRole('dialog', { name: 'Unblock Ama Mensah?' }))
    await lifted.findByText('They are notified by email.')
    await press('Unblock', lifted)
    await waitFor(() => expect(card.queryByText('Blocked')).toBeNull())
    expect(toasts).toEqual(['Ama Mensah is blocked', 'Ama Mensah is no longer blocked'])
  })

  it('shows why blocking failed', async () => {
    const server = world()
    const message = 'This is the last admin. Please make another one first'
    server.answers['POST /users/5/block'] = () => ({ status: 409, body: { message, code: 'last_admin' } })
    const { card } = await show()
    await press('Block', card)
    const asked = within(await screen.findByRole('dialog', { name: 'Block Ama Mensah?' }))
    await userEvent.type(await asked.findByLabelText(/^Reason/), 'x')
    await asked.findByText('2 sessions end.')
    await press('Block', asked)
    expect(await asked.findByText(message)).toBeTruthy()
  })

  const shop = { id: 3, businessName: 'Ama Parts', status: 'active', suspendedFrom: null } as const
  const order = (n: number) => ({ id: `0195-${n}`, orderCode: `AX-${n}` })
  const ofVendor = someConsequences({
    shops: [shop, { ...shop, id: 4, businessName: 'Ama Tyres', status: 'inactive' }],
    shopOrders: { count: 7, orders: [1, 2, 3, 4, 5].map(order) },
    ownOrders: { count: 1, orders: [order(9)] },
    payoutsDue: 120.5,
  })

  it("lists the consequences for a vendor, and applies the admin's choices [M-01, M-08]", async () => {
    const server = world()
    server.answers['GET /users/5/consequences'] = () => ({ body: { data: ofVendor } })
    const { card } = await show()
    await press('Block', card)
    const asked = within(await screen.findByRole('dialog', { name: 'Block Ama Mensah?' }))
    const pause = await asked.findByRole<HTMLInputElement>('checkbox', {
      name: /^Pause the shops: Ama Parts, Ama Tyres/,
    })
    const hold = asked.getByRole<HTMLInputElement>('checkbox', { name: /^Hold payouts \(GH₵120.50 due\)/ })
    expect([pause.checked, hold.checked]).toEqual([true, true])
    expect(asked.getByText(/^7 open orders from these shops/)).toBeTruthy()
    expect(asked.getByRole('link', { name: 'AX-1' }).getAttribute('href')).toBe('/orders/0195-1')
    expect(asked.getByText('and 2 more')).toBeTruthy()
    expect(asked.getByText(/^1 open order that they placed/)).toBeTruthy()
    expect(asked.getByRole('link', { name: 'AX-9' })).toBeTruthy()
    await userEvent.click(hold)
    await userEvent.type(asked.getByLabelText(/^Reason/), 'x')
    await press('Block', asked)
    await waitFor(() =>
      expect(server.calls('POST /users/5/block')[0]?.body).toEqual({
        reason: 'x',
        pauseShops: true,
        holdPayouts: false,
      }),
    )
  })

  it('lists what unblocking restores [M-01]', async () => {
    const server = world(aUser({ isBlocked: true, userType: 'vendor' }))
    const paused = { ...shop, status: 'inactive', suspendedFrom: 'pending' } as const
    server.answers['GET /users/5/consequences'] = () => ({
      body: { data: { ...ofVendor, shops: [paused], payoutsHeld: true } },
    })
    const { card } = await show()
    await press('Unblock', card)
    const asked = within(await screen.findByRole('dialog', { name: 'Unblock Ama Mensah?' }))
    expect(await asked.findByText('Ama Parts: Pending')).toBeTruthy()
    expect(asked.getByText('Payouts are no longer held (GH₵120.50 due).')).toBeTruthy()
  })

  it('does not block before the consequences are known [M-01]', async () => {
    const server = world()
    server.answers['GET /users/5/consequences'] = () => ({ status: 500, body: {} })
    const { card } = await show()
    await press('Block', card)
    const asked = within(await screen.findByRole('dialog', { name: 'Block Ama Mensah?' }))
    expect(await asked.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Block' }).disabled).toBe(true)
    server.answers['GET /users/5/consequences'] = () => ({ body: { data: ofVendor } })
    await press('Try again', asked)
    expect(await asked.findByText(/^7 open orders/)).toBeTruthy()
  })

  it('does not let admins block themselves', async () => {
    world(aUser({ userType: 'admin', isAdmin: true }))
    await signInAs(aUser())
    const { card } = await show()
    expect(card.queryByRole('button', { name: 'Block' })).toBeNull()
  })

  it('ends one session, then all', async () => {
    const server = world()
    const { card, toasts } = await show()
    const [first] = await card.findAllByRole('button', { name: /^Sign out.*Chrome on Android/ })
    if (!first) throw new Error('there are two sign-ins')
    await userEvent.click(first)
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
    await press('Sign out everywhere', card)
    expect(await card.findByText('Not signed in anywhere.')).toBeTruthy()
    expect(server.calls('GET /sessions')[0]?.query.get('userId')).toBe('5')
    expect(String(server.calls('DELETE /sessions/31')[0]?.query)).toBe('userId=5')
    expect(String(server.calls('DELETE /sessions')[0]?.query)).toBe('userId=5&others=true')
    expect(toasts).toEqual(['Signed out', 'Signed out'])
  })
})
