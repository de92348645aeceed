import type { Notification } from '@axle/contract/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aNotification } from '../lib/testing/notifications.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import NotificationsDrawer from './notifications-drawer.tsx'

async function start(list: Notification[]) {
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /notifications': () => ({ body: { data: list } }),
    'POST /mark-notifications-as-read': () => ({ body: { data: { read: 1 } } }),
    'POST /clear-notifications': () => ({ body: { data: { cleared: list.length } } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  await signInAs(aUser())
  const page = open({ '/': <NotificationsDrawer opened onClose={() => undefined} /> }, '/')
  await screen.findByRole('tab', { name: 'All' })
  return { server, ...page, user: userEvent.setup() }
}
const unreadTab = () => screen.getByRole('tab', { name: 'Unread' })

beforeEach(() => () => void signOut())

describe('the notifications drawer', () => {
  it('lists all and unread ones, with category, time and an unread mark [NOTIF-02, NOTIF-03, NOTIF-05]', async () => {
    const { user } = await start([aNotification(1), aNotification(2, { isRead: true })])
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => within(row).queryAllByRole('img', { name: 'Unread' }).length)).toEqual([1, 0])
    expect(rows[0]?.textContent).toContain('Title 1Message 1Order · 04 May 2026')
    await user.click(unreadTab())
    expect(screen.getAllByRole('listitem').length).toBe(1)
  })

  it('tabs show counts outside their accessible names', async () => {
    await start([aNotification(1), aNotification(2, { isRead: true })])
    await screen.findAllByRole('listitem')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All22 notifications',
      'Unread11 notification',
    ])
    expect(screen.getByRole('tab', { name: 'All', description: '2 notifications' })).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Unread', description: '1 notification' })).toBeDefined()
  })

  it('tabs are one tab stop, with arrow keys between them', async () => {
    const { user } = await start([aNotification(1, { isRead: true })])
    await screen.findByRole('listitem')
    const [all, unread] = screen.getAllByRole('tab')
    all?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(unread)
    expect(screen.getByRole('tabpanel', { name: 'Unread' })).toBeDefined()
    expect([all?.tabIndex, unread?.tabIndex]).toEqual([-1, 0])
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(all)
  })

  it("today's notifications come before the rest", async () => {
    await start([aNotification(3, { createdAt: new Date().toISOString() }), aNotification(2), aNotification(1)])
    await screen.findAllByRole('listitem')
    const days = screen
      .getAllByRole('region')
      .map((day) => [
        within(day).getByRole('heading', { level: 3 }).textContent,
        within(day).getAllByRole('listitem').length,
      ])
    expect(days).toEqual([
      ['Today', 1],
      ['Earlier', 2],
    ])
  })

  it('shows only the newest 200, and says so', async () => {
    await start(Array.from({ length: 200 }, (_, n) => aNotification(200 - n)))
    expect(await screen.findByText('Only the newest 200 are shown.')).toBeDefined()
  })

  it('an empty list and a list without unread ones have different texts [NOTIF-04]', async () => {
    const { user } = await start([])
    expect(await screen.findByText('No notifications')).toBeDefined()
    expect(screen.getByText("You don't have any notifications yet")).toBeDefined()
    await user.click(unreadTab())
    expect(screen.getByText("You've read all notifications")).toBeDefined()
  })

  it('a title may be bold, but cannot run code [NOTIF-06]', async () => {
    await start([
      aNotification(1, { title: '<b>Sale</b><img src="/x" onerror="alert(1)"><a href="javascript:alert(1)">go</a>' }),
    ])
    const row = await screen.findByRole('listitem')
    expect(within(row).getByText('Sale').tagName).toBe('B')
    expect(row.querySelector('img, a')).toBeNull()
    expect(row.textContent).toContain('go')
  })

  it('a title may link to another site, but not inside a row that is a link itself [NOTIF-06]', async () => {
    const title =
      '<i>See</i> <a href="https://parts.example/x" onclick="alert(1)">there</a><a href="javascript:alert(1)">!</a><script>alert(1)</script>'
    await start([aNotification(2, { title, isRead: true }), aNotification(1, { title, params: { orderId: 'a1' } })])
    const [read, about] = await screen.findAllByRole('listitem')
    const link = within(read ?? document.body).getByRole('link')
    expect(link.textContent).toBe('there')
    expect([...link.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual([
      'href=https://parts.example/x',
      'rel=noopener noreferrer',
      'target=_blank',
    ])
    expect(
      within(about ?? document.body)
        .getAllByRole('link')
        .map((each) => each.getAttribute('href')),
    ).toEqual(['/user/orders/a1'])
    expect(document.body.innerHTML).not.toMatch(/<script|onclick/)
  })

  it('markup in the name of a product or a shop is escaped [NOTIF-06]', async () => {
    const params = { productId: 7, productName: 'Belts & <b>hoses</b>', left: 1 }
    await start([aNotification(1, { kind: 'low_stock', category: 'stock', params })])
    const link = await screen.findByRole('link', { name: 'Belts & <b>hoses</b> is nearly out of stock' })
    expect(link.querySelector('b')).toBeNull()
  })

  it("a notification about an order opens its page for the user's role, and is marked as read [NOTIF-07]", async () => {
    const about = { orderId: 'a1', orderCode: 'AX-7KQ2MN', businessName: 'Kokompe Electric' }
    const { server, url, user } = await start([
      aNotification(1, { kind: 'new_order', params: { ...about, role: 'shop' } }),
      aNotification(2, {
        kind: 'order_status',
        params: { ...about, role: 'buyer', status: 'delivered' },
        isRead: true,
      }),
      aNotification(3, { kind: 'order_placed', params: { ...about, role: 'buyer' } }),
    ])
    const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['New order AX-7KQ2MN', '/shop/orders/a1'],
      ['Order AX-7KQ2MN', '/user/orders/a1'],
      ['Order AX-7KQ2MN placed', '/user/orders/a1'],
    ])
    await user.click(screen.getByRole('link', { name: 'New order AX-7KQ2MN' }))
    expect(url()).toBe('/shop/orders/a1')
    expect(server.calls('POST /mark-notifications-as-read').map(({ body }) => body)).toEqual([{ notificationIds: [1] }])
  })

  it('opening a notification marks it as read, also on the server [NOTIF-07]', async () => {
    const { server, user } = await start([aNotification(1), aNotification(2)])
    await user.click(await screen.findByRole('button', { name: 'Title 2' }))
    expect(server.calls('POST /mark-notifications-as-read')[0]?.body).toEqual({ notificationIds: [2] })
    await user.click(unreadTab())
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([expect.stringContaining('Title 1')])
  })

  it('one call marks all as read [NOTIF-08]', async () => {
    const { server, user } = await start([aNotification(1), aNotification(2), aNotification(3, { isRead: true })])
    await screen.findAllByRole('listitem')
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(server.calls('POST /mark-notifications-as-read').map(({ body }) => body)).toEqual([
      { notificationIds: [1, 2] },
    ])
    await user.click(unreadTab())
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('a refused mark is reverted with an error [ERR-38]', async () => {
    const { server, user, toasts } = await start([aNotification(1)])
    server.answers['POST /mark-notifications-as-read'] = () => ({
      status: 500,
      body: { message: 'x', code: 'internal' },
    })
    await user.click(await screen.findByRole('button', { name: 'Title 1' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to mark notifications as read']))
    expect(screen.getByRole('img', { name: 'Unread' })).toBeDefined()
  })

  it('clearing asks first and removes everything [NOTIF-10]', async () => {
    const { server, user } = await start([aNotification(1)])
    await screen.findByRole('listitem')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(server.calls('POST /clear-notifications')).toEqual([])
    const dialog = await screen.findByRole('dialog', { name: 'Clear all notifications?' })
    await user.click(within(dialog).getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText('No notifications')).toBeDefined()
    expect(server.calls('POST /clear-notifications').length).toBe(1)
  })

  it('failed clearing shows an error and removes nothing [ERR-39]', async () => {
    const { server, user, toasts } = await start([aNotification(1)])
    await screen.findByRole('listitem')
    server.answers['POST /clear-notifications'] = () => ({ status: 500, body: {} })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Clear all notifications?' })).getByRole('button', {
        name: 'Clear all',
      }),
    )
    await waitFor(() => expect(toasts).toEqual(['Failed to clear notifications']))
    expect(screen.getAllByRole('listitem').length).toBe(1)
  })

  it('the read state is there after reopening [NOTIF-12]', async () => {
    const list = [aNotification(1), aNotification(2)]
    const { server, user } = await start(list)
    server.answers['POST /mark-notifications-as-read'] = ({ body }) => {
      const { notificationIds } = body as { notificationIds: number[] }
      for (const one of list) one.isRead ||= notificationIds.includes(one.id)
      return { body: { data: { read: 1 } } }
    }
    await user.click(await screen.findByRole('button', { name: 'Title 2' }))
    cleanup()
    open({ '/': <NotificationsDrawer opened onClose={() => undefined} /> }, '/')
    await user.click(await screen.findByRole('tab', { name: 'Unread' }))
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
        expect.stringContaining('Title 1'),
      ]),
    )
  })

  it('a failed load shows an error instead of an empty list, with a retry [NOTIF-11, ERR-37, ERR-52, P-04]', async () => {
    const server = serve({
      'GET /users/5': () => ({ body: { data: aUser() } }),
      'GET /notifications': () => ({ status: 500, body: { message: 'x', code: 'internal' } }),
    })
    await signInAs(aUser())
    open({ '/': <NotificationsDrawer opened onClose={() => undefined} /> }, '/')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch notifications')
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.queryByText('No notifications')).toBeNull()
    expect(server.calls('GET /notifications').length).toBe(1)
    server.answers['GET /notifications'] = () => ({ body: { data: [aNotification(1)] } })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("known kinds are shown in the reader's language", async () => {
    await start([
      aNotification(1, { kind: 'new_order', params: { orderCode: 'AX-7KQ2MN', businessName: 'Abossey Parts' } }),
      aNotification(2, {
        kind: 'order_status',
        params: { orderCode: 'AX-7KQ2MN', status: 'order_picked', businessName: 'Abossey Parts' },
      }),
    ])
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('New order AX-7KQ2MNAbossey Parts has a new order.')
    expect(second?.textContent).toContain('Items from Abossey Parts: Order picked.')
  })
})
