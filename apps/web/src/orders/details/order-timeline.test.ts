import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '@axle/contract/order-status'
import { timelineOf, timesOf } from './order-timeline.ts'

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const aVendorOrder = (status: OrderStatus) => ({
  id: 3,
  status,
  paymentStatus: 'pending_confirmation' as const,
  createdAt: at(8),
  trackingNumber: null,
  paymentChangedAt: null,
  trackingChangedAt: null,
})
const aChange = (
  status: OrderStatus,
  hour: number,
  from: OrderStatus | null = 'pending_delivery',
  vendorOrderId = 3,
) => ({
  status,
  from,
  at: at(hour),
  by: 'Ama Mensah',
  vendorOrderId,
})
const kinds = (status: OrderStatus) => timelineOf(aVendorOrder(status), []).map((stage) => stage.kind)

describe('order timeline', () => {
  it('starts with placed and payment [ORD-36]', () => {
    expect(kinds('pending_payment')).toEqual(['placed', 'payment'])
    expect(timelineOf(aVendorOrder('cancelled'), [])[1]).toEqual({
      kind: 'payment',
      payment: 'pending_confirmation',
      at: null,
    })
  })

  it('adds processing to waiting for delivery [ORD-37]', () => {
    expect(kinds('pending_delivery')).toEqual(['placed', 'payment', 'processing'])
  })

  it('adds processing and shipped to processing [ORD-38]', () => {
    expect(kinds('processing')).toEqual(['placed', 'payment', 'processing', 'shipped'])
  })

  const whole = [aChange('processing', 10), aChange('order_picked', 11), aChange('delivered', 12)]
  it.each([
    ['delivered', []],
    ['completed', ['other']],
  ] as const)('%s has processing, shipped and delivered before it [ORD-39]', (status, after) => {
    const history = status === 'delivered' ? whole : [...whole, aChange(status, 13)]
    expect(timelineOf(aVendorOrder(status), history).map(({ kind }) => kind)).toEqual([
      'placed',
      'payment',
      'processing',
      'shipped',
      'delivered',
      ...after,
    ])
  })

  it.each(['completed', 'cancelled', 'rejected', 'refunded'] as const)(
    'omits stages skipped before %s [O-09]',
    (status) => {
      const history = [aChange('processing', 10), aChange(status, 11, 'processing')]
      expect(timelineOf(aVendorOrder(status), history).slice(2)).toMatchObject([
        { kind: 'processing', at: at(10) },
        { kind: 'other', status, at: at(11), by: 'Ama Mensah' },
      ])
    },
  )

  it('omits stages skipped before delivery [O-09]', () => {
    expect(timelineOf(aVendorOrder('delivered'), [aChange('delivered', 10)]).slice(2)).toMatchObject([
      { kind: 'delivered', at: at(10) },
    ])
  })

  it('shows the upcoming stage last, also after a step back [O-09]', () => {
    const history = [aChange('delivered', 10), aChange('processing', 11, 'delivered')]
    expect(timelineOf(aVendorOrder('processing'), history).slice(2)).toMatchObject([
      { kind: 'delivered', at: at(10) },
      { kind: 'processing', at: at(11) },
      { kind: 'shipped', at: null },
    ])
  })

  it('shows the recorded reasons [O-04]', () => {
    const history = [{ ...aChange('rejected', 10), note: 'Sold in the shop' }]
    expect(timelineOf(aVendorOrder('rejected'), history).at(-1)).toMatchObject({
      status: 'rejected',
      note: 'Sold in the shop',
    })
  })

  it('shows the recorded time of a stage, and none without a record [ORD-40, ORD-41]', () => {
    const stages = timelineOf(aVendorOrder('delivered'), [
      aChange('delivered', 15, 'processing'),
      aChange('pending_delivery', 9, null),
      aChange('processing', 11),
    ])
    expect(stages.map((stage) => [stage.kind, stage.at])).toEqual([
      ['placed', at(9)],
      ['payment', null],
      ['processing', at(11)],
      ['delivered', at(15)],
    ])
  })

  it('shows the last time of a stage reached twice, and other events at their own time', () => {
    const stages = timelineOf(aVendorOrder('cancelled'), [
      aChange('pending_delivery', 9, null),
      aChange('processing', 10),
      aChange('pending_delivery', 11, 'processing'),
      aChange('processing', 12),
      aChange('cancelled', 13, 'processing'),
    ])
    expect(stages.slice(2)).toMatchObject([
      { kind: 'other', status: 'pending_delivery', at: at(11), by: 'Ama Mensah' },
      { kind: 'processing', at: at(12) },
      { kind: 'other', status: 'cancelled', at: at(13), by: 'Ama Mensah' },
    ])
  })

  it('shows payment and tracking at their own times [ORD-41]', () => {
    const vendorOrder = {
      ...aVendorOrder('delivered'),
      paymentStatus: 'confirmed' as const,
      trackingNumber: 'KE-11',
      paymentChangedAt: at(16),
      trackingChangedAt: at(12),
    }
    const history = [aChange('pending_delivery', 9, null), aChange('processing', 11), aChange('delivered', 15)]
    expect(timelineOf(vendorOrder, history).map((stage) => [stage.kind, stage.at])).toEqual([
      ['placed', at(9)],
      ['processing', at(11)],
      ['tracking', at(12)],
      ['delivered', at(15)],
      ['payment', at(16)],
    ])
    expect(timesOf(vendorOrder, history)).toEqual({
      ordered: at(9),
      payment: at(16),
      carrier: at(12),
      completion: null,
    })
    expect(timesOf(vendorOrder, [...history, aChange('completed', 20, 'delivered')]).completion).toBe(at(20))
  })

  it('omits events of another shop', () => {
    expect(
      timelineOf(aVendorOrder('pending_payment'), [aChange('delivered', 15, 'processing', 4)]).map((s) => s.kind),
    ).toEqual(['placed', 'payment'])
  })
})
