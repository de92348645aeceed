import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failure, openOrder } from '../details/open-order.tsx'
import { paidSums, documentKind } from './receipt-sums.ts'
import { aPayment, aRefund, details, orderWith } from '../testing.ts'

const { id } = details.order
const paidAt = '2026-05-06T08:15:00.000Z'
const paid = orderWith({}, { paymentStatus: 'confirmed', paymentChangedAt: paidAt })
const heading = () => screen.findByRole('heading', { level: 1 })
const paying = (changes: Parameters<typeof aPayment>[0]) => ({
  [`GET /orders/${id}/payment`]: () => ({ body: { data: aPayment(changes) } }),
})

describe('printed order', () => {
  it('is a receipt with number, shops, items, sums and dates once everything is paid', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user } = openOrder(`/receipt/${id}`, paid, paying({ paid: 930.2, due: 0 }))
    expect((await heading()).textContent).toBe('Receipt AX-7KQ2MN')
    const paper = within(screen.getByRole('article'))
    for (const shop of ['Abossey Parts', 'Kokompe Electric']) expect(paper.getByText(shop)).toBeDefined()
    const [, first] = paper.getAllByRole('row')
    expect(
      within(first ?? expect.fail('no row'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Part 17 PROD-17', '2 × GH₵450.00', 'GH₵900.00'])
    expect(paper.getAllByText('06 May 2026').length).toBe(2)
    const rows = paper.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(rows.slice(-3)).toEqual(['Total: GH₵930.20', 'Paid: GH₵930.20', 'Still to pay: GH₵0.00'])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is only a summary while something is due', async () => {
    openOrder(`/receipt/${id}`, details, paying({ paid: 915, due: 15.2 }))
    expect((await heading()).textContent).toBe('Order summary AX-7KQ2MN')
    expect(screen.getByText('This is not a receipt: the order is not fully paid.')).toBeDefined()
  })

  it('shows refunds', async () => {
    const called = { ...paid, vendorOrders: paid.vendorOrders.with(1, { ...anEnd(), status: 'cancelled' }) }
    openOrder(`/receipt/${id}`, called, paying({ paid: 930.2, refunded: 15.2, due: 0 }))
    expect((await heading()).textContent).toContain('Receipt')
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(rows.slice(-4)).toEqual([
      'Cancelled: −GH₵15.20',
      'Paid: GH₵930.20',
      'Refunded: GH₵15.20',
      'Still to pay: GH₵0.00',
    ])
  })
  const anEnd = () => paid.vendorOrders[1] ?? expect.fail('the order has two parts')

  it('explains a double payment and the state of its refund [O-12]', async () => {
    const refund = aRefund('sent', { amount: 930.2, vendorName: 'Abossey Parts', updatedAt: paidAt })
    openOrder(`/receipt/${id}`, paid, paying({ method: 'card', paid: 1860.4, due: 0, refunds: [refund] }))
    await heading()
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(rows.slice(-3)).toEqual(['Paid: GH₵1,860.40', 'Still to be refunded: GH₵930.20', 'Still to pay: GH₵0.00'])
    expect(
      screen.getByText(/^A payment arrived twice. The extra GH₵930.20 is being refunded to the buyer/),
    ).toBeDefined()
    const list = within(screen.getByRole('list', { name: 'Refunds' }))
    expect(list.getByRole('listitem').textContent).toMatch(
      /^Refund GH₵930.20 · Abossey Parts · Being refunded · 06 May 2026/,
    )
  })

  it('shows that a double payment has been refunded [O-12]', async () => {
    openOrder(`/receipt/${id}`, paid, paying({ paid: 1860.4, refunded: 930.2, due: 0 }))
    await heading()
    expect(
      screen.getByText(/^A payment arrived twice. The extra GH₵930.20 has been refunded to the buyer/),
    ).toBeDefined()
    expect(screen.queryByText('Still to be refunded')).toBeNull()
  })

  it('shows a shop without a fee as free, like the checkout [O-12]', async () => {
    const free = orderWith({}, { shippingFee: 0 })
    openOrder(`/receipt/${id}`, free, paying({}))
    await heading()
    const fees = screen.getAllByText('Shipping').map((term) => term.nextSibling?.textContent)
    expect(fees).toEqual(['Free', 'Free', 'Free'])
  })

  it('is not shown when the payment cannot be loaded', async () => {
    openOrder(`/receipt/${id}`, paid, { [`GET /orders/${id}/payment`]: () => failure })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch order details')
    expect(screen.queryByText('Part 17')).toBeNull()
  })

  it('does not call an order paid whose amount dropped to zero', () => {
    expect(documentKind({ paid: 0, due: 0 })).toBe('summary')
    const nothing = { paid: 0, refunded: 0, due: 0 }
    expect(paidSums(orderWith({}, { status: 'cancelled' }), nothing)).toEqual({ off: 930.2, over: 0, toRefund: 0 })
    expect(paidSums(orderWith({}, { status: 'replaced' }), nothing).off).toBe(0)
  })
})
