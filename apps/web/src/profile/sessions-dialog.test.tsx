import type { Session } from '@axle/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { longAgo } from './session-labels.ts'
import SessionsDialog from './sessions-dialog.tsx'

const ama = aUser()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString()
const aSession = (changes: Partial<Session>): Session => ({
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  device: 'computer',
  ip: '41.66.200.7',
  createdAt: '2026-03-12T08:00:00.000Z',
  lastSeenAt: hoursAgo(0.5),
  expiresAt: '2026-09-12T08:00:00.000Z',
  isCurrent: false,
  ...changes,
})
const here = aSession({ id: 1, isCurrent: true })
const phone = aSession({ id: 2, browser: 'Chrome', system: 'Android', device: 'phone', lastSeenAt: hoursAgo(3.2) })
const unknown = aSession({ id: 3, browser: null, system: null, device: 'unknown', ip: null })

const serveAll = (answers: Parameters<typeof serve>[0] = {}, sessions = [phone, here, unknown]) =>
  serve({ 'GET /sessions': () => ({ body: { data: sessions } }), ...answers })
function show() {
  const onSignOut = vi.fn<() => void>()
  const dialog = <SessionsDialog user={ama} opened onClose={() => undefined} onSignOut={onSignOut} />
  return { ...open({ '/': dialog }, '/'), onSignOut }
}
const row = async (place: string) => (await screen.findByText(place)).closest('li') as HTMLLIElement
const end = (place: string) => screen.getByRole('button', { name: `Sign out: ${place}` })

describe('sessions dialog', () => {
  it('shows device, browser, IP address and last visit, and marks the current session, which is first', async () => {
    serveAll()
    show()
    const mine = await row('Firefox on Linux')
    expect(screen.getAllByRole('listitem')[0]).toBe(mine)
    expect(within(mine).getByText('This device')).toBeTruthy()
    expect(mine.textContent).toContain('Active now')
    const other = await row('Chrome on Android')
    expect(within(other).queryByText('This device')).toBeNull()
    expect(other.textContent).toContain('Last active 3 hours ago · 41.66.200.7')
    expect(other.textContent).toContain('Signed in on 12 Mar 2026')
    expect((await row('Unknown device')).textContent).toContain('Active in the last hour')
  })

  it('ends a session, confirms it and removes it from the list', async () => {
    const { calls } = serveAll({ 'DELETE /sessions/2': () => ({ body: { data: { id: 2 } } }) })
    const { toasts, onSignOut } = show()
    await row('Chrome on Android')
    await userEvent.click(end('Chrome on Android'))
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(calls('DELETE /sessions/2')).toHaveLength(1)
    expect(toasts).toEqual(['Signed out: Chrome on Android'])
    expect(document.activeElement).toBe(screen.getByRole('list'))
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('treats a session that has already ended as ended; reports another failure and keeps the row', async () => {
    serveAll({
      'DELETE /sessions/2': () => ({ status: 404, body: { message: 'Not found', code: 'not_found' } }),
      'DELETE /sessions/3': () => ({ status: 500, body: {} }),
    })
    const { toasts } = show()
    await row('Chrome on Android')
    await userEvent.click(end('Chrome on Android'))
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    await userEvent.click(end('Unknown device'))
    await waitFor(() => expect(toasts.at(-1)).toBe('Could not sign out there. Please try again'))
    expect(screen.getByText('Unknown device')).toBeTruthy()
  })

  it('signs out when the current session is ended', async () => {
    serveAll()
    const { onSignOut } = show()
    await row('Firefox on Linux')
    await userEvent.click(end('Firefox on Linux'))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('ends all others only after confirmation', async () => {
    const { calls } = serveAll({ 'DELETE /sessions': () => ({ body: { data: { ended: 2 } } }) })
    const { toasts } = show()
    await row('Chrome on Android')
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    const asked = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })
    expect(calls('DELETE /sessions')).toEqual([])
    await userEvent.click(within(asked).getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(toasts).toEqual(['Signed out in 2 other places']))
    expect(calls('DELETE /sessions')[0]?.query.get('others')).toBe('true')
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('shows a load error and retries', async () => {
    const server = serve({ 'GET /sessions': () => ({ status: 500, body: {} }) })
    show()
    expect(await screen.findByText('Failed to load where you are signed in')).toBeTruthy()
    server.answers['GET /sessions'] = () => ({ body: { data: [here] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('relative time of the last visit', () => {
  const now = Date.parse('2026-03-12T12:00:00.000Z')
  it.each([
    ['2026-03-12T11:30:00.000Z', undefined],
    ['2026-03-12T10:30:00.000Z', '1 hour ago'],
    ['2026-03-11T11:00:00.000Z', 'yesterday'],
    ['2026-03-02T12:00:00.000Z', '10 days ago'],
  ])('%s reads %s', (iso, words) => {
    expect(longAgo(iso, now, 'en')).toBe(words)
  })

  it('uses Latin digits in Arabic', () => {
    expect(longAgo('2026-03-12T09:00:00.000Z', now, 'ar')).toContain('3')
  })
})
