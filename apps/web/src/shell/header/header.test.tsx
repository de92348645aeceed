import type { User } from '@axle/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refetchUser, signOut } from '../../lib/session/session.ts'
import { serveEvents } from '../../lib/testing/event-stream.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { Header } from './header.tsx'

// The mobile menu loads when it is first opened.
vi.setConfig({ testTimeout: 20_000 })
afterEach(() => void signOut())

/** Renders the header for a user or a visitor; `become` changes the role like an admin. */
async function start(user?: User, at = '/shop') {
  let now = user ?? aUser()
  serve({
    'GET /users/5': () => ({ body: { data: now } }),
    'GET /notifications': () => ({ body: { data: [] } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  serveEvents()
  if (user) await signInAs(user)
  open({ [at]: <Header /> }, at)
  const become = async (next: User) => {
    now = next
    await act(refetchUser)
  }
  return { become, user: userEvent.setup() }
}
const entriesIn = (place: HTMLElement) =>
  within(within(place).getByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const menu = () => entriesIn(screen.getByRole('banner'))
const upload = () => screen.queryByRole('link', { name: 'Upload product' })

const visitors = ['Products', 'Shops']
const admins = ['Products', 'Shops', 'Orders', 'Admin Dashboard', 'Deliveries']
const vendors = ['Products', 'Shops', 'My Orders', 'Shop Orders', 'Dashboard']
const customers = ['Products', 'Shops', 'My Orders', 'Wishlist']

const audiences: [ids: string, who: string, user: User | undefined, entries: string[]][] = [
  ['PERM-97', 'a visitor', undefined, visitors],
  ['PERM-98', 'an admin', aUser({ userType: 'admin', isAdmin: true }), admins],
  ['PERM-98 PERM-07', 'a vendor marked as admin', aUser({ userType: 'vendor', isAdmin: true }), admins],
  ['PERM-99', 'a vendor', aUser({ userType: 'vendor' }), vendors],
  ['PERM-100', 'a customer', aUser({ userType: 'customer' }), customers],
  // A type that this version does not know.
  ['PERM-100 PERM-06', 'anybody else', { ...aUser(), userType: 'others' as User['userType'] }, customers],
]

describe('the menu', () => {
  it('is at the top of wide screens, whatever layout is stored [SET-12]', async () => {
    localStorage.setItem('app-settings', JSON.stringify({ navLayout: 'vertical' }))
    await start()
    const navigation = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main navigation' })
    expect(navigation.classList.contains('header-nav')).toBe(true)
  })

  it.each(audiences)('%s of %s', async (_ids, _who, user, entries) => {
    await start(user)
    expect(menu()).toEqual(entries)
  })

  it.each(audiences)('%s on a phone is the same for %s [PERM-101]', async (_ids, _who, someone, entries) => {
    const { user } = await start(someone)
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(entriesIn(await screen.findByRole('dialog', { name: 'Menu' }))).toEqual(entries)
  })

  it('changes at once on sign-in, a new role, and sign-out [PERM-102]', async () => {
    const { become } = await start()
    expect(menu()).toEqual(visitors)
    await act(() => signInAs(aUser()))
    expect(menu()).toEqual(customers)
    await become(aUser({ userType: 'vendor' }))
    expect(menu()).toEqual(vendors)
    await become(aUser({ userType: 'vendor', isAdmin: true }))
    expect(menu()).toEqual(admins)
    act(() => void signOut())
    expect(menu()).toEqual(visitors)
  })
})

describe('uploading a product', () => {
  it.each(audiences)('%s: %s sees the button if allowed [PERM-103]', async (_ids, _who, user, entries) => {
    await start(user)
    expect(upload() !== null).toBe(entries === vendors || entries === admins)
  })

  it('appears and disappears with the role [PERM-102, PERM-103]', async () => {
    const { become } = await start(aUser())
    expect(upload()).toBeNull()
    await become(aUser({ userType: 'vendor' }))
    await waitFor(() => expect(upload()).not.toBeNull())
    act(() => void signOut())
    expect(upload()).toBeNull()
  })

  it('is not offered on the upload page itself [PERM-103]', async () => {
    await start(aUser({ userType: 'vendor' }), '/product-upload/3')
    expect(upload()).toBeNull()
  })
})
