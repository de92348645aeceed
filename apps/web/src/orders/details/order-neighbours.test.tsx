import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderRow } from '@axle/contract/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import OrderPage from './order-page.tsx'
import OrdersPage from '../list/orders-page.tsx'
import ShopOrderPage from './shop-order-page.tsx'
import ShopOrdersPage from '../list/shop-orders-page.tsx'
import { aPage, aPayment, aRow, details } from '../testing.ts'

const rows = Array.from({ length: 9 }, (_, number) => aRow(number + 1))

function start(at: string) {
  let listed: readonly OrderRow[] = rows
  const list = ({ query }: { query: URLSearchParams }) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    return { body: aPage(listed.slice((page - 1) * limit, page * limit), listed.length) }
  }
  const server = serve({
    'GET /orders': list,
    'GET /orders/business/2': list,
    'GET /business/user/9': () => ({ body: { data: [{ id: 2, name: 'Kokompe Electric' }] } }),
    'GET /users/5': () => ({ status: 404, body: { message: 'x', code: 'not_found' } }),
    ...Object.fromEntries(
      rows.flatMap(({ id, orderCode }) => [
        [`GET /orders/${id}`, () => ({ body: { data: { ...details, order: { ...details.order, id, orderCode } } } })],
        [`GET /orders/${id}/payment`, () => ({ body: { data: aPayment() } })],
      ]),
    ),
  })
  const pages = {
    '/orders': <OrdersPage />,
    '/orders/:id': <OrderPage />,
    '/shop/orders': <ShopOrdersPage />,
    '/shop/orders/:id': <ShopOrderPage />,
  }
  const setListed = (next: readonly OrderRow[]) => {
    listed = next
  }
  return { server, setListed, ...open(pages, at), user: userEvent.setup() }
}
const heading = (code: string) => screen.findByRole('heading', { level: 1, name: new RegExp(code) })
const link = (name: string) => screen.findByRole('link', { name })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('userId', '9')
})

describe('previous and next order', () => {
  it('follow the list that the order was opened from, with its filters and across pages [O-06]', async () => {
    const { server, user, url, router } = start('/shop/orders?shopId=2&status=pending_delivery&sort=customer')
    await user.click(await link('AX-000004'))
    await heading('AX-000004')
    await user.click(await link('Next order: AX-000005'))
    await heading('AX-000005')
    // The first row of the second page.
    await user.click(await link('Next order: AX-000006'))
    await heading('AX-000006')
    expect(url()).toBe(`/shop/orders/${rows[5]?.id}`)
    await user.click(await link('Previous order: AX-000005'))
    await heading('AX-000005')
    await user.click(await link('Next order: AX-000006'))
    await link('Next order: AX-000007')
    for (const { query } of server.calls('GET /orders/business/2')) {
      expect(query.get('status')).toBe('pending_delivery')
      expect(query.get('sort')).toBe('customer')
    }
    const back = await link('Back to the list (6 of 9)')
    expect(back.getAttribute('href')).toBe('/shop/orders?shopId=2&status=pending_delivery&sort=customer&page=2')
    // However many orders were opened.
    await router.navigate(-1)
    expect(url()).toBe('/shop/orders?shopId=2&status=pending_delivery&sort=customer')
  })

  it('end with the list [O-06]', async () => {
    const { user } = start('/orders?page=2')
    await user.click(await link('AX-000009'))
    await link('Previous order: AX-000008')
    expect(screen.queryByRole('link', { name: /^Next order/ })).toBeNull()
  })

  it('skip an order that left the list meanwhile [O-06]', async () => {
    const { user, setListed } = start('/orders?status=pending_delivery')
    await screen.findByRole('link', { name: 'AX-000002' })
    setListed(rows.filter((_, index) => index !== 1))
    await user.click(await link('AX-000002'))
    await link('Back to the list')
    expect(await link('Previous order: AX-000001')).toBeDefined()
    await user.click(await link('Next order: AX-000003'))
    await link('Back to the list (2 of 8)')
    expect(await link('Next order: AX-000004')).toBeDefined()
  })

  it('can be reached by keyboard [O-06]', async () => {
    const { user } = start('/orders')
    await user.click(await link('AX-000001'))
    ;(await link('Next order: AX-000002')).focus()
    await user.keyboard('{Enter}')
    await heading('AX-000002')
    expect(document.activeElement).toBe(await link('Next order: AX-000003'))
  })

  it('are not offered for an order that was opened directly [O-06]', async () => {
    start(`/orders/${rows[0]?.id}`)
    await heading('AX-000001')
    expect(screen.queryByRole('navigation', { name: 'Orders before and after this one' })).toBeNull()
  })

  it('discard what was typed for another order [O-06]', async () => {
    const { user } = start('/orders')
    await user.click(await link('AX-000001'))
    await user.click(await screen.findByRole('button', { name: 'Add tracking: Kokompe Electric' }))
    await user.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'KE-11')
    await user.click(await link('Next order: AX-000002'))
    await heading('AX-000002')
    expect(screen.queryByRole('textbox', { name: 'Tracking number' })).toBeNull()
  })
})
