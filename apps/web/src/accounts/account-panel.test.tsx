import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { AccountPanel } from './account-panel.tsx'
import { AuthSplit } from './auth-split.tsx'

const ama = aUser()
const never = () => new Promise<{ body: unknown }>(() => undefined)
const nothing = () => undefined
const show = (user = ama) =>
  open(
    {
      '/': (
        <AccountPanel
          user={user}
          preferences={<p>preferences</p>}
          onUpdate={nothing}
          onShowSessions={nothing}
          onClose={nothing}
        />
      ),
    },
    '/',
  )

beforeEach(async () => {
  serve({ [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }), 'POST /logout': never })
  signOut()
  localStorage.clear()
  await signInAs(ama)
})

describe('the account drawer', () => {
  it('ACC-02 ACC-03 shows who is signed in', () => {
    show()
    expect(screen.getByText('ama')).toBeTruthy()
    expect(screen.getByText('Ama Mensah')).toBeTruthy()
    expect(screen.getByText('ama@axle.example')).toBeTruthy()
    expect(screen.getByText('preferences')).toBeTruthy()
    expect(document.body.textContent).not.toContain('{email}')
  })

  it('ACC-02 shows the picture of whoever has one', () => {
    show(aUser({ imageUrl: '/images/ama' }))
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/ama/160.webp')
  })

  it('ACC-05 ACC-06 Change Password remembers the address and leads to the page that asks for it', async () => {
    const { address } = show()
    await userEvent.click(screen.getByRole('link', { name: 'Change Password' }))
    expect(address()).toBe('/auth/forgot-password')
    expect(localStorage.getItem('app-reset-email')).toBe('ama@axle.example')
  })

  it('USR-03 SADM-20 leads admins, and nobody else, to users and shops', () => {
    show()
    expect(screen.queryByRole('link', { name: 'User Management' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Catalogue Management' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Email Outbox' })).toBeNull()
    show(aUser({ userType: 'admin', isAdmin: true }))
    expect(screen.getByRole('link', { name: 'User Management' }).getAttribute('href')).toBe('/user-management')
    expect(screen.getByRole('link', { name: 'Shop Management' }).getAttribute('href')).toBe('/shop-management')
    expect(screen.getByRole('link', { name: 'Catalogue Management' }).getAttribute('href')).toBe('/catalogue-desk')
    expect(screen.getByRole('link', { name: 'Email Outbox' }).getAttribute('href')).toBe('/mail-outbox')
  })

  it('leads admins to the settings, the audit log and what failed, too [M-08]', () => {
    show(aUser({ userType: 'admin', isAdmin: true }))
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(['Site Settings', 'Audit Log', 'Failed Jobs'].map(to)).toEqual([
      '/site-settings',
      '/audit-log',
      '/failed-jobs',
    ])
  })

  it('ACC-11 AUTH-44 AUTH-45 AUTH-46 AUTH-47 AUTH-49 ERR-107 signs out at once, waiting for no answer, and keeps cart and settings', async () => {
    localStorage.setItem('app-checkout', '{"items":[]}')
    localStorage.setItem('app-settings', '{}')
    const { address, toasts } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/auth/sign-in'))
    expect(toasts).toEqual(['Logged out successfully'])
    const gone = ['accessToken', 'userId', 'userType', 'avatarUrl', 'username', 'phoneNumber']
    expect(gone.map((key) => localStorage.getItem(key))).toEqual(gone.map(() => null))
    expect([localStorage.getItem('app-checkout'), localStorage.getItem('app-settings')]).toEqual(['{"items":[]}', '{}'])
  })

  it('AUTH-48 ERR-108 tells when the browser would not let go of the token', async () => {
    const { address, toasts } = show()
    const stuck = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      getItem: () => 'a-token',
      removeItem: () => {
        throw new Error('storage is closed')
      },
    } as unknown as Storage)
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    stuck.mockRestore()
    expect(toasts).toEqual(['Unable to logout!'])
    expect(address()).toBe('/')
  })
})

describe('the side panel of the auth pages', () => {
  it('AUTH-03 is titled Manage the job unless the page says otherwise', () => {
    open({ '/': <AuthSplit>form</AuthSplit> }, '/')
    expect(screen.getByText('Manage the job')).toBeTruthy()
    open({ '/': <AuthSplit title="Welcome!">form</AuthSplit> }, '/')
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy()
  })
})
