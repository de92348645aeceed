import type { StaffRole } from '@axle/contract/shop-rights'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { aPage, aRow } from '../testing.ts'
import ShopOrdersPage from './shop-orders-page.tsx'

const rows = [aRow(1), aRow(2), aRow(3, { status: 'delivered', paymentStatus: 'confirmed' })]

async function startAs(role: StaffRole) {
  const person = aUser({ id: 9, staffOf: [{ id: 1, businessName: 'Abossey Parts', role }] })
  serve({
    'GET /users/9': () => ({ body: { data: person } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/9': () => ({ body: { data: [{ id: 1, name: 'Abossey Parts', staffRole: role }] } }),
    'GET /orders/business/1': () => ({ body: aPage(rows) }),
  })
  await signInAs(person)
  open({ '/shop/orders': <ShopOrdersPage /> }, '/shop/orders')
  return userEvent.setup()
}
const select = async (user: ReturnType<typeof userEvent.setup>, ...codes: string[]) => {
  for (const code of codes) await user.click(await screen.findByRole('checkbox', { name: new RegExp(code) }))
  const bar = within(await screen.findByRole('toolbar'))
  return {
    bar,
    actions: [...bar.getAllByRole('button'), ...bar.getAllByRole('link')].map((each) => each.textContent?.trim() ?? ''),
  }
}
const codes = rows.map(({ orderCode }) => orderCode)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('userId', '9')
})
afterEach(signOut)

describe('selected orders', () => {
  const all = ['', 'Select all 3', 'Start packing 2', 'Move…', 'Delete', '', 'Print']
  it.each<[StaffRole, string[]]>([
    ['manager', all],
    ['sales', all],
    ['packing', all.filter((one) => one !== 'Delete')],
    ['books', ['', 'Select all 3', 'Print']],
  ])('offer %s what the role may do', async (role, expected) => {
    const { actions } = await select(await startAs(role), ...codes.slice(0, 2))
    expect(actions).toEqual(expected)
  })

  it('offer packers only the steps of packing, and say which orders are not theirs to move', async () => {
    const user = await startAs('packing')
    const { bar, actions } = await select(user, ...codes)
    expect(actions.join()).not.toContain('Start packing')
    await user.click(bar.getByRole('button', { name: 'Move…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Each to its next step',
      'Processing',
      'Order picked',
      'Delivered',
    ])
    expect(dialog.getByText('Your role does not take this step')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Move 2 orders' })).toBeDefined()
  })
})
