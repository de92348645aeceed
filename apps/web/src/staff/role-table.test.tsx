import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { RoleTable } from './role-table.tsx'

it('lists the roles that have each right, and what only the owner may do', async () => {
  open({ '/dashboard/staff': <RoleTable /> }, '/dashboard/staff')
  const table = within(await screen.findByRole('region', { name: 'What each role may do' }))
  const rolesFor = (label: string) => table.getByText(label).parentElement?.querySelector('dd')?.textContent
  expect(rolesFor('Pack, send and mark as delivered, tracking')).toBe('Manager, Sales, Packing')
  expect(rolesFor('Refund buyers')).toBe('Manager')
  expect(rolesFor('Ledger and payouts')).toBe('Manager, Books')
  expect(rolesFor('Payout account, connected systems, staff, closing the shop')).toBe('Only you')
})
