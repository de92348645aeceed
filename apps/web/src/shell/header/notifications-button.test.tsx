import type { Notification } from '@axle/contract/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { anEvent, serveEvents } from '../../lib/testing/event-stream.ts'
import { aNotification } from '../../lib/testing/notifications.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { Header } from './header.tsx'

afterEach(() => {
  signOut()
  vi.restoreAllMocks()
})

async function start(list: Notification[]) {
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /notifications': () => ({ body: { data: list } }),
    'POST /mark-notifications-as-read': () => ({ body: { data: { read: 1 } } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  const stream = serveEvents()
  await signInAs(aUser())
  open({ '/': <Header /> }, '/')
  return { server, stream, list, user: userEvent.setup() }
}
const bell = (name = 'Notifications') => screen.findByRole('button', { name })

// The drawer loads when it is first opened.
vi.setConfig({ testTimeout: 20_000 })

describe('the bell', () => {
  it('opens the notifications [NOTIF-01]', async () => {
    const { user } = await start([aNotification(1, { isRead: true })])
    await user.click(await bell())
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeDefined()
    expect(await screen.findByText('Title 1')).toBeDefined()
  })

  it('shows the number of unread ones, and nothing at 0 [NOTIF-09]', async () => {
    const { user } = await start([aNotification(1), aNotification(2), aNotification(3, { isRead: true })])
    const two = await bell('Notifications 2')
    expect(two.textContent).toBe('2')
    await user.click(two)
    await user.click(await screen.findByRole('button', { name: 'Title 1' }))
    await user.click(await screen.findByRole('button', { name: 'Title 2' }))
    const none = screen.getByRole('button', { name: 'Notifications', hidden: true })
    expect(none.textContent).toBe('')
  })

  it('counts new ones while the page is open [NOTIF-09]', async () => {
    const { stream } = await start([aNotification(1)])
    await bell('Notifications 1')
    await waitFor(() => expect(stream.connections.length).toBe(1))
    stream.last().send(anEvent('notification', aNotification(2)))
    expect(await bell('Notifications 2')).toBeDefined()
  })

  it('has no number where the list fails to load, and shows no error [NOTIF-11]', async () => {
    const { server } = await start([])
    server.answers['GET /notifications'] = () => ({ status: 500, body: {} })
    expect((await bell()).textContent).toBe('')
  })

  it('disappears with the session, and so does its connection', async () => {
    const { stream } = await start([])
    await bell()
    await waitFor(() => expect(stream.connections.length).toBe(1))
    act(() => void signOut())
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
    expect(stream.last().left()).toBe(true)
  })
})

describe('polling by the bell', () => {
  const everyMinute = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) await act(() => vi.advanceTimersByTimeAsync(60_000))
  }
  afterEach(() => void vi.useRealTimers())

  it('runs every minute without the stream, and stops with it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, stream } = await start([])
    stream.refuse(() => new Response('{}', { status: 503, headers: { 'retry-after': '150' } }))
    await bell()
    await waitFor(() => expect(stream.connections.length).toBe(1))
    const requests = () => server.calls('GET /notifications').length
    const before = requests()
    await everyMinute(2)
    expect(requests()).toBe(before + 2)
    await everyMinute(1)
    expect(stream.connections.length).toBe(2)
    // Polls once more when the stream opens, for what happened before.
    expect(requests()).toBe(before + 3)
    stream.last().send(': still there\n\n')
    await everyMinute(1)
    expect(requests()).toBe(before + 3)
  })

  it('runs every other minute with the data saver on, without a stream', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, stream } = await start([])
    await bell()
    await waitFor(() => expect(server.calls('GET /notifications').length).toBe(1))
    await everyMinute(4)
    expect(server.calls('GET /notifications').length).toBe(3)
    expect(stream.connections).toEqual([])
  })
})
