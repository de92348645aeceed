import { describe, expect, it } from 'vitest'
import {
  OrderStatus,
  isPaymentTransition,
  isEarned,
  isCancellable,
  isCancellableOrder,
  isOpen,
  isStepBack,
  orderStatuses,
  paymentStates,
  releasesStock,
  vendorOrdersToUpdate,
  orderStatusOf,
} from './order-status.ts'

describe('status of an order', () => {
  it('is one of the thirteen of the specification [DATA-26]', () => {
    expect(orderStatuses).toHaveLength(13)
    expect(OrderStatus.safeParse('foo').error?.issues[0]?.message).toBe('Unknown order status')
  })
  it('is that of its only part', () => {
    expect(orderStatusOf(['processing'])).toBe('processing')
  })
  it('is the least advanced of its parts', () => {
    expect(orderStatusOf(['delivered', 'pending_delivery', 'order_picked'])).toBe('pending_delivery')
  })
  it('leaves out parts that were set aside', () => {
    expect(orderStatusOf(['cancelled', 'delivered'])).toBe('delivered')
    expect(orderStatusOf(['rejected', 'refunded', 'completed', 'delivered'])).toBe('delivered')
  })
  it('counts parts set aside where there are no others', () => {
    expect(orderStatusOf(['refunded', 'cancelled'])).toBe('cancelled')
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
    expect(vendorOrdersToUpdate([{ status: 'rejected' }, { status: 'delivered' }])).toEqual([delivered])
    expect(vendorOrdersToUpdate([{ status: 'rejected' }, { status: 'refunded' }])).toEqual([rejected, refunded])
  })
  it('earns the shop its money once the buyer has the pieces, and as long as it stays so', () => {
    expect(orderStatuses.filter(isEarned)).toEqual(['delivered', 'replaced', 'completed'])
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
    const to = paymentStates.filter((state) => isPaymentTransition(from, state))
    // Nothing that is paid fails or expires, and money that comes late is still money.
    if (from === 'paid') expect(to).toEqual(['refunded'])
    else if (from === 'refunded') expect(to).toEqual([])
    else expect(to).toContain('paid')
    expect(to).not.toContain('pending')
  })
})
