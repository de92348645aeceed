import { type ShopTask, shopTaskKinds } from '@axle/contract/shop-tasks'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import { pathOfTask } from './tasks-query.ts'
import TasksPage from './tasks-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const order = { id: 'a1b2c3d4-0000-4000-8000-000000000001', code: 'AX-7KQ2MN' }
const aTask = (changes: Partial<ShopTask> = {}): ShopTask => ({
  kind: 'accept',
  id: 7,
  dueAt: '2099-05-05T09:30:00.000Z',
  since: '2026-05-04T09:30:00.000Z',
  order,
  productName: 'Front brake pads',
  image: null,
  buyerName: 'Ama Mensah',
  ...changes,
})

async function start(tasks: ShopTask[], at = '/dashboard/tasks') {
  const server = serve({
    'GET /users/11': () => ({ body: { data: vendor } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    'GET /business/3/tasks': ({ query }: Sent) => {
      const kind = query.get('kind')
      const data = tasks.filter((task) => kind === null || task.kind === kind)
      const counts = Object.fromEntries(tasks.map((task) => [task.kind, 1]))
      return { body: { data, meta: { total: data.length, page: 1, limit: 20, counts } } }
    },
  })
  await signInAs(vendor)
  return { server, user: userEvent.setup(), ...open({ '/dashboard/tasks': <TasksPage /> }, at) }
}
beforeEach(() => () => signOut())

describe('the tasks of a shop', () => {
  it('name the next step of an order as the list of orders does', async () => {
    await start([aTask({ kind: 'send', step: 'order_picked' }), aTask({ id: 8, step: 'check' })])
    expect((await screen.findByText('Hand over')).closest('a')?.getAttribute('href')).toBe(`/shop/orders/${order.id}`)
    expect(screen.getByText('Check number')).toBeDefined()
  })

  it('say what to do for whom until when, in the order of the server, with a link to where it is done', async () => {
    await start([
      aTask(),
      aTask({ kind: 'inspect', id: 8, dueAt: '2020-05-05T09:30:00.000Z' }),
      aTask({ kind: 'review', id: 9, dueAt: null, order: null }),
    ])
    const [, ...rows] = await screen.findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Accept or decline an order.*By 05 May 2099.*Ama Mensah · AX-7KQ2MN.*Accept$/),
      expect.stringMatching(/^Check returned parts.*Late since 05 May 2020.*Ama Mensah · AX-7KQ2MN.*Check$/),
      expect.stringMatching(/^Reply to a review.*Waiting since 04 May 2026.*Ama Mensah.*Reply$/),
    ])
    const links = rows.map((row) => within(row).getByRole('link'))
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Accept: Ama Mensah · AX-7KQ2MN', `/shop/orders/${order.id}`],
      ['Check: Ama Mensah · AX-7KQ2MN', '/problems/8'],
      ['Reply: Ama Mensah', '/dashboard/reviews?shopId=3&answered=false'],
    ])
  })

  it('are narrowed to a kind that there is', async () => {
    const { user, url } = await start([aTask(), aTask({ kind: 'message', id: 8, dueAt: null })])
    await screen.findAllByRole('row')
    const filter = screen.getByRole('combobox', { name: 'Kind of task' })
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All tasks', 'Accept or decline an order (1)', 'Answer a message (1)'])
    await user.selectOptions(filter, 'message')
    expect(await screen.findByRole('link', { name: /^Answer/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Accept/ })).toBeNull()
    expect(url()).toContain('kind=message')
  })

  it('say that there is nothing to do', async () => {
    await start([])
    expect(await screen.findByText('Nothing to do')).toBeDefined()
  })

  it.each(shopTaskKinds)('lead to a page: %s', (kind) => {
    const path = pathOfTask(aTask({ kind }), 3)
    expect(path).toMatch(/^\/(shop\/orders\/a1b2|problems\/7|messages\/7|dashboard\/reviews\?shopId=3)/)
  })
})
