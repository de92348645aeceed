import type { Notification } from '@axle/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, unauthenticatedEvent } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import { signOut } from '../lib/session/session.ts'
import { anEvent, serveEvents } from '../lib/testing/event-stream.ts'
import { aNotification } from '../lib/testing/notifications.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { Toaster } from '../ui/toasts/toaster.tsx'
import LiveNotifications from './live-notifications.tsx'
import { notificationsQuery } from './notification-queries.ts'

const order = { orderId: 'a1', orderCode: 'AX-7KQ2MN', businessName: 'Kokompe Electric', role: 'shop' }
const anOrder = (id: number) => aNotification(id, { kind: 'new_order', params: order })

/** Shows the cached list, as other components see it. */
function Held() {
  const { data = [] } = useQuery(notificationsQuery(5))
  return <output aria-label="held">{data.map(({ id, isRead }) => `${id}${isRead ? ' read' : ''}`).join()}</output>
}

/** Queries that events invalidate. */
function Watched() {
  useQuery({ queryKey: orderKeys.one('a1'), queryFn: () => api('GET /orders/:id', { params: { id: 'a1' } }) })
  useQuery({
    queryKey: ['conversations', 'one', '7'],
    queryFn: () => api('GET /conversations/:id', { params: { id: '7' } }),
  })
  return null
}

/** A page with a button that opens the list. */
function Page({ onLive, open: opened }: { onLive: (live: boolean) => void; open: boolean }) {
  const [listed, setListed] = useState(opened)
  const [left, setLeft] = useState(false)
  return (
    <>
      <Held />
      <Watched />
      {listed && <h1>The list</h1>}
      {!left && <LiveNotifications userId={5} listed={listed} onLive={onLive} onOpenList={() => setListed(true)} />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <Toaster />
    </>
  )
}

async function start(list: Notification[], { listed = false } = {}) {
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /orders/a1': () => ({ body: { data: {} } }),
    'GET /conversations/7': () => ({ body: { data: { messages: [] } } }),
    'GET /notifications': () => ({ body: { data: list } }),
    'POST /mark-notifications-as-read': () => ({ body: { data: { read: 1 } } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  const stream = serveEvents()
  await signInAs(aUser())
  const live: boolean[] = []
  const page = open({ '/': <Page open={listed} onLive={(now) => live.push(now)} /> }, '/')
  await waitFor(() => expect(live).toEqual([true]))
  await waitFor(() => expect(server.calls('GET /notifications').length).toBeGreaterThan(0))
  return { server, stream, live, list, ...page, user: userEvent.setup() }
}
const held = () => screen.getByLabelText('held').textContent
const announcement = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .find((text) => text !== held())

beforeEach(() => () => void signOut())

describe('live notifications', () => {
  it('refetch an order that is on the screen', async () => {
    const { stream, server } = await start([])
    await waitFor(() => expect(server.calls('GET /orders/a1').length).toBe(1))
    const other = { ...order, orderId: 'b2' }
    stream.last().send(anEvent('notification', aNotification(2, { kind: 'new_order', params: other })))
    stream.last().send(anEvent('notification', aNotification(3)))
    stream.last().send(anEvent('notification', anOrder(4)))
    await waitFor(() => expect(server.calls('GET /orders/a1').length).toBe(2))
  })

  it('appear on top of the list at once, are announced, and open with one click', async () => {
    const { stream, server, url, user } = await start([aNotification(1)])
    await waitFor(() => expect(held()).toBe('1'))
    stream.last().send(anEvent('notification', anOrder(2)))
    await waitFor(() => expect(held()).toBe('2,1'))
    await waitFor(() => expect(announcement()).toBe('New notification: New order AX-7KQ2MN'))
    await user.click(await screen.findByRole('link', { name: 'New order AX-7KQ2MN' }))
    expect(url()).toBe('/shop/orders/a1')
    expect(server.calls('POST /mark-notifications-as-read').map(({ body }) => body)).toEqual([{ notificationIds: [2] }])
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New order AX-7KQ2MN' })).toBeNull())
  })

  it('become one toast if many arrive at once, which opens the list', async () => {
    const { stream, user } = await start([])
    stream.last().send([2, 3, 4].map((id) => anEvent('notification', anOrder(id))).join(''))
    await waitFor(() => expect(announcement()).toBe('3 new notifications'))
    expect(held()).toBe('4,3,2')
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    expect(screen.getByRole('heading', { name: 'The list' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull())
  })

  it('are added to the count of a toast that is shown', async () => {
    const { stream } = await start([])
    stream.last().send(anEvent('notification', anOrder(2)))
    await screen.findByRole('link', { name: 'New order AX-7KQ2MN' })
    stream.last().send(anEvent('notification', anOrder(3)))
    await waitFor(() => expect(announcement()).toBe('2 new notifications'))
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
    expect(await screen.findAllByRole('button', { name: 'Show' })).toHaveLength(1)
  })

  it('open the list if they have no page, with their markup removed', async () => {
    const { stream, user } = await start([])
    stream
      .last()
      .send(anEvent('notification', aNotification(2, { title: '<b>Sale</b> <a href="https://x.example">now</a>' })))
    await user.click(await screen.findByRole('button', { name: 'Sale now' }))
    expect(announcement()).toBe('New notification: Sale now')
    expect(screen.getByRole('heading', { name: 'The list' })).toBeDefined()
  })

  it('stop at sign-out, and leave no toast for the next user', async () => {
    const { stream, user } = await start([])
    stream.last().send(anEvent('notification', anOrder(2)))
    await screen.findByRole('link', { name: 'New order AX-7KQ2MN' })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(stream.last().left()).toBe(true)
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull(), { timeout: 1_000 })
  })

  it('show no toast over the open list', async () => {
    const { stream } = await start([], { listed: true })
    stream.last().send(anEvent('notification', anOrder(2)))
    await waitFor(() => expect(announcement()).toBe('New notification: New order AX-7KQ2MN'))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('appear once, and at most as many as the server lists', async () => {
    const { stream } = await start(Array.from({ length: 200 }, (_, n) => aNotification(200 - n)))
    await waitFor(() => expect(held()?.split(',').length).toBe(200))
    stream.last().send(anEvent('notification', anOrder(201)) + anEvent('notification', anOrder(201)))
    await waitFor(() => expect(held()).toMatch(/^201,200,199,/))
    expect(held()?.split(',').length).toBe(200)
  })

  it('are updated when they were read or cleared elsewhere', async () => {
    const { stream, server, list } = await start([aNotification(2), aNotification(1)])
    await waitFor(() => expect(held()).toBe('2,1'))
    server.answers['GET /notifications'] = () => ({ body: { data: list.map((each) => ({ ...each, isRead: true })) } })
    stream.last().send(anEvent('changed', {}))
    await waitFor(() => expect(held()).toBe('2 read,1 read'))
    expect(announcement()).toBe('')
  })

  it('refetch the user after a new role [PERM-102]', async () => {
    const { stream, server } = await start([])
    const before = server.calls('GET /users/5').length
    server.answers['GET /users/5'] = () => ({ body: { data: aUser({ userType: 'vendor' }) } })
    stream.last().send(anEvent('account', {}))
    await waitFor(() => expect(localStorage.getItem('userType')).toBe('vendor'))
    expect(server.calls('GET /users/5').length).toBe(before + 1)
  })

  it('are not lost while the list loads', async () => {
    const { stream, server, list } = await start([aNotification(1)])
    await waitFor(() => expect(held()).toBe('1'))
    let answer: (value: { body: unknown }) => void = () => undefined
    server.answers['GET /notifications'] = () => new Promise((resolve) => (answer = resolve))
    stream.last().send(anEvent('changed', {}))
    const before = server.calls('GET /notifications').length
    await waitFor(() => expect(server.calls('GET /notifications').length).toBe(before + 1))
    server.answers['GET /notifications'] = () => ({ body: { data: [anOrder(2), ...list] } })
    stream.last().send(anEvent('notification', anOrder(2)))
    await waitFor(() => expect(held()).toBe('2,1'))
    answer({ body: { data: list } })
    await waitFor(() => expect(server.calls('GET /notifications').length).toBe(before + 2))
    expect(held()).toBe('2,1')
  })

  it('refetch conversations at their events, and at each connection for those missed before', async () => {
    const { stream, server, live } = await start([])
    const calls = () => server.calls('GET /conversations/7').length
    await waitFor(() => expect(calls()).toBeGreaterThan(0))
    const before = calls()
    stream.last().send(anEvent('conversation', { id: 7 }))
    await waitFor(() => expect(calls()).toBe(before + 1))
    stream.last().end()
    await waitFor(() => expect(live).toEqual([true, false, true]))
    await waitFor(() => expect(calls()).toBe(before + 2))
  })

  it('end a session that ended elsewhere at the next connection', async () => {
    const { stream, live } = await start([])
    let ended = 0
    window.addEventListener(unauthenticatedEvent, () => (ended += 1), { once: true })
    stream.refuse(() => new Response('{}', { status: 401 }))
    stream.last().end()
    await waitFor(() => expect(ended).toBe(1))
    expect(live).toEqual([true, false, false])
  })
})
