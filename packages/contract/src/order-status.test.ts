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
  it('has thirteen values [DATA-26]', () => {
    expect(orderStatuses).toHaveLength(13)
    expect(OrderStatus.safeParse('foo').error?.issues[0]?.message).toBe('Unknown order status')
  })
  it('equals the status of its only vendor order', () => {
    expect(orderStatusOf(['processing'])).toBe('processing')
  })
  it('is the least advanced of its vendor orders', () => {
    expect(orderStatusOf(['delivered', 'pending_delivery', 'order_picked'])).toBe('pending_delivery')
  })
  it('ignores cancelled vendor orders', () => {
    expect(orderStatusOf(['cancelled', 'delivered'])).toBe('delivered')
    expect(orderStatusOf(['rejected', 'refunded', 'completed', 'delivered'])).toBe('delivered')
  })
  it('counts cancelled vendor orders if there are no others', () => {
    expect(orderStatusOf(['refunded', 'cancelled'])).toBe('cancelled')
  })
  it('releases stock only when cancelled, rejected or refunded', () => {
    expect(orderStatuses.filter(releasesStock)).toEqual(['cancelled', 'refunded', 'rejected'])
  })
  it('lets the buyer cancel until something is sent', () => {
    expect(orderStatuses.filter(isCancellable)).toEqual(['pending_payment', 'pending_delivery', 'processing'])
  })
  it.each([
    [true, ['pending_payment', 'processing']],
    [true, ['rejected', 'processing']],
    [false, ['delivered', 'processing']],
    [false, ['rejected', 'cancelled']],
  ] as const)('answers %s whether the buyer can cancel an order of %j', (expected, statuses) => {
    expect(isCancellableOrder(statuses)).toBe(expected)
  })
  it('changes cancelled vendor orders only if all are cancelled [O-02]', () => {
    const [rejected, refunded, delivered] = (['rejected', 'refunded', 'delivered'] as const).map((status) => ({
      status,
    }))
    expect(vendorOrdersToUpdate([{ status: 'rejected' }, { status: 'delivered' }])).toEqual([delivered])
    expect(vendorOrdersToUpdate([{ status: 'rejected' }, { status: 'refunded' }])).toEqual([rejected, refunded])
  })
  it('counts as earned once delivered and until refunded', () => {
    expect(orderStatuses.filter(isEarned)).toEqual(['delivered', 'replaced', 'completed'])
  })
  it('is open until delivered or cancelled', () => {
    expect(orderStatuses.filter((status) => !isOpen(status))).toEqual([
      'delivered',
      'cancelled',
      'replaced',
      'refunded',
      'rejected',
      'completed',
    ])
  })
  it('recognises a step back', () => {
    expect(isStepBack('completed', 'pending_payment')).toBe(true)
    expect(isStepBack('pending_delivery', 'processing')).toBe(false)
  })
})

describe('an online payment', () => {
  it.each(paymentStates)('moves only to allowed states from %s', (from) => {
    const to = paymentStates.filter((state) => isPaymentTransition(from, state))
    // Nothing that is paid fails or expires, and money that comes late is still money.
    if (from === 'paid') expect(to).toEqual(['refunded'])
    else if (from === 'refunded') expect(to).toEqual([])
    else expect(to).toContain('paid')
    expect(to).not.toContain('pending')
  })
})
