import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { privateDraft, readDraft, storeDraft } from '../lib/forms/draft.ts'
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
  it('shows who is signed in [ACC-02, ACC-03]', () => {
    show()
    expect(screen.getByText('ama')).toBeTruthy()
    expect(screen.getByText('Ama Mensah')).toBeTruthy()
    expect(screen.getByText('ama@axle.example')).toBeTruthy()
    expect(screen.getByText('preferences')).toBeTruthy()
    expect(document.body.textContent).not.toContain('{email}')
  })

  it('shows the picture of a user who has one [ACC-02]', () => {
    show(aUser({ imageUrl: '/images/ama' }))
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/ama/160.webp')
  })

  it('remembers the email address for Change Password and opens the page that asks for it [ACC-05, ACC-06]', async () => {
    const { url } = show()
    await userEvent.click(screen.getByRole('link', { name: 'Change Password' }))
    expect(url()).toBe('/auth/forgot-password')
    expect(localStorage.getItem('app-reset-email')).toBe('ama@axle.example')
  })

  it('shows links to users and shops to admins only [USR-03, SADM-20]', () => {
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

  it('shows admins links to site settings, the audit log and failed jobs [M-08]', () => {
    show(aUser({ userType: 'admin', isAdmin: true }))
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(['Site Settings', 'Audit Log', 'Failed Jobs'].map(to)).toEqual([
      '/site-settings',
      '/audit-log',
      '/failed-jobs',
    ])
  })

  it('signs out at once without waiting for an answer, and keeps cart and preferences [ACC-11, AUTH-44, AUTH-45, AUTH-46, AUTH-47, AUTH-49, ERR-107]', async () => {
    localStorage.setItem('app-checkout', '{"items":[]}')
    localStorage.setItem('app-settings', '{}')
    storeDraft(privateDraft(5, 'address-new'), { phone: '0241234567' })
    storeDraft('5/shop', { name: 'Ama Motors' })
    const { url, toasts } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(url()).toBe('/auth/sign-in'))
    expect(localStorage.getItem('app-drafts'), 'others may use the device').not.toContain('0241234567')
    expect(readDraft('5/shop')).toBeDefined()
    expect(toasts).toEqual(['Logged out successfully'])
    const gone = ['accessToken', 'userId', 'userType', 'avatarUrl', 'username', 'phoneNumber']
    expect(gone.map((key) => localStorage.getItem(key))).toEqual(gone.map(() => null))
    expect([localStorage.getItem('app-checkout'), localStorage.getItem('app-settings')]).toEqual(['{"items":[]}', '{}'])
  })

  it('reports when the browser could not remove the token [AUTH-48, ERR-108]', async () => {
    const { url, toasts } = show()
    const stuck = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      getItem: () => 'a-token',
      removeItem: () => {
        throw new Error('storage is closed')
      },
    } as unknown as Storage)
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    stuck.mockRestore()
    expect(toasts).toEqual(['Unable to logout!'])
    expect(url()).toBe('/')
  })
})

describe('the side panel of the auth pages', () => {
  it('shows Manage the job unless the page has its own title [AUTH-03]', () => {
    open({ '/': <AuthSplit>form</AuthSplit> }, '/')
    expect(screen.getByText('Manage the job')).toBeTruthy()
    open({ '/': <AuthSplit title="Welcome!">form</AuthSplit> }, '/')
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeTruthy()
  })
  it('shows three promises', () => {
    open({ '/': <AuthSplit>form</AuthSplit> }, '/')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(/See whether a part fits/)).toBeTruthy()
  })
})
