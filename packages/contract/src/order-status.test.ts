import { describe, expect, it } from 'vitest'
import {
  OrderStatus,
  canPaymentMove,
  earns,
  isCancellable,
  isCancellableOrder,
  isOpen,
  isStepBack,
  orderStatuses,
  paymentStates,
  releasesStock,
  setTogether,
  statusOfParts,
} from './order-status.ts'

describe('status of an order', () => {
  it('is one of the thirteen of the specification [DATA-26]', () => {
    expect(orderStatuses).toHaveLength(13)
    expect(OrderStatus.safeParse('foo').error?.issues[0]?.message).toBe('Unknown order status')
  })
  it('is that of its only part', () => {
    expect(statusOfParts(['processing'])).toBe('processing')
  })
  it('is the least advanced of its parts', () => {
    expect(statusOfParts(['delivered', 'pending_delivery', 'order_picked'])).toBe('pending_delivery')
  })
  it('leaves out parts that were set aside', () => {
    expect(statusOfParts(['cancelled', 'delivered'])).toBe('delivered')
    expect(statusOfParts(['rejected', 'refunded', 'completed', 'delivered'])).toBe('delivered')
  })
  it('counts parts set aside where there are no others', () => {
    expect(statusOfParts(['refunded', 'cancelled'])).toBe('cancelled')
  })
  it('gives pieces back on cancelled, rejected and refunded alone', () => {
    expect(orderStatuses.filter(releasesStock)).toEqual(['cancelled', 'refunded', 'rejected'])
  })
  it('can be cancelled by the buyer until something was sent', () => {
    expect(orderStatuses.filter(isCancellable)).toEqual(['pending_payment', 'pending_delivery', 'processing'])
  })
  it.each([
    [true, ['pending_payment', 'processing']],
    [true, ['rejected', 'processing']],
    [false, ['delivered', 'processing']],
    [false, ['rejected', 'cancelled']],
  ] as const)('can be cancelled by the buyer: %s for an order of %j', (expected, statuses) => {
    expect(isCancellableOrder(statuses)).toBe(expected)
  })
  it('of a whole order leaves what was called off, unless all was [O-02]', () => {
    const [rejected, refunded, delivered] = (['rejected', 'refunded', 'delivered'] as const).map((status) => ({
      status,
    }))
    expect(setTogether([{ status: 'rejected' }, { status: 'delivered' }])).toEqual([delivered])
    expect(setTogether([{ status: 'rejected' }, { status: 'refunded' }])).toEqual([rejected, refunded])
  })
  it('earns the shop its money once the buyer has the pieces, and as long as it stays so', () => {
    expect(orderStatuses.filter(earns)).toEqual(['delivered', 'replaced', 'completed'])
  })
  it('is open until delivered or set aside', () => {
    expect(orderStatuses.filter((status) => !isOpen(status))).toEqual([
      'delivered',
      'cancelled',
      'replaced',
      'refunded',
      'rejected',
      'completed',
    ])
  })
  it('knows a step back', () => {
    expect(isStepBack('completed', 'pending_payment')).toBe(true)
    expect(isStepBack('pending_delivery', 'processing')).toBe(false)
  })
})

describe('an online payment', () => {
  it.each(paymentStates)('that is %s can go where money can go', (from) => {
    const to = paymentStates.filter((state) => canPaymentMove(from, state))
    // Nothing that is paid fails or expires, and money that comes late is still money.
    if (from === 'paid') expect(to).toEqual(['refunded'])
    else if (from === 'refunded') expect(to).toEqual([])
    else expect(to).toContain('paid')
    expect(to).not.toContain('pending')
  })
})
