import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '@axle/contract/order-status'
import { timelineOf, timesOf } from './order-timeline.ts'

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const aPart = (status: OrderStatus) => ({
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
const kinds = (status: OrderStatus) => timelineOf(aPart(status), []).map((stage) => stage.kind)

describe('the stages of an order', () => {
  it('ORD-36 placed and the payment stand in every history', () => {
    expect(kinds('pending_payment')).toEqual(['placed', 'payment'])
    expect(timelineOf(aPart('cancelled'), [])[1]).toEqual({
      kind: 'payment',
      payment: 'pending_confirmation',
      at: null,
    })
  })

  it('ORD-37 waiting for delivery adds processing', () => {
    expect(kinds('pending_delivery')).toEqual(['placed', 'payment', 'processing'])
  })

  it('ORD-38 processing adds processing and shipped', () => {
    expect(kinds('processing')).toEqual(['placed', 'payment', 'processing', 'shipped'])
  })

  const whole = [aChange('processing', 10), aChange('order_picked', 11), aChange('delivered', 12)]
  it.each([
    ['delivered', []],
    ['completed', ['other']],
  ] as const)('%s has processing, shipped and delivered before it [ORD-39]', (status, after) => {
    const history = status === 'delivered' ? whole : [...whole, aChange(status, 13)]
    expect(timelineOf(aPart(status), history).map(({ kind }) => kind)).toEqual([
      'placed',
      'payment',
      'processing',
      'shipped',
      'delivered',
      ...after,
    ])
  })

  it.each(['completed', 'cancelled', 'rejected', 'refunded'] as const)(
    'leaves out the stages that were skipped before %s [O-09]',
    (status) => {
      const history = [aChange('processing', 10), aChange(status, 11, 'processing')]
      expect(timelineOf(aPart(status), history).slice(2)).toEqual([
        { kind: 'processing', at: at(10) },
        { kind: 'other', status, at: at(11), by: 'Ama Mensah' },
      ])
    },
  )

  it('leaves out the stages that were skipped before delivery [O-09]', () => {
    expect(timelineOf(aPart('delivered'), [aChange('delivered', 10)]).slice(2)).toEqual([
      { kind: 'delivered', at: at(10) },
    ])
  })

  it('shows the stage that is ahead last, after a step back too [O-09]', () => {
    const history = [aChange('delivered', 10), aChange('processing', 11, 'delivered')]
    expect(timelineOf(aPart('processing'), history).slice(2)).toEqual([
      { kind: 'delivered', at: at(10) },
      { kind: 'processing', at: at(11) },
      { kind: 'shipped', at: null },
    ])
  })

  it('carries the reasons that were given [O-04]', () => {
    const history = [{ ...aChange('rejected', 10), note: 'Sold in the shop' }]
    expect(timelineOf(aPart('rejected'), history).at(-1)).toMatchObject({
      status: 'rejected',
      note: 'Sold in the shop',
    })
  })

  it('ORD-40, ORD-41 a stage has the time that was recorded and none otherwise', () => {
    const stages = timelineOf(aPart('delivered'), [
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

  it('a stage reached twice shows the last time, and what is no stage stands at its own', () => {
    const stages = timelineOf(aPart('cancelled'), [
      aChange('pending_delivery', 9, null),
      aChange('processing', 10),
      aChange('pending_delivery', 11, 'processing'),
      aChange('processing', 12),
      aChange('cancelled', 13, 'processing'),
    ])
    expect(stages.slice(2)).toEqual([
      { kind: 'other', status: 'pending_delivery', at: at(11), by: 'Ama Mensah' },
      { kind: 'processing', at: at(12) },
      { kind: 'other', status: 'cancelled', at: at(13), by: 'Ama Mensah' },
    ])
  })

  it('ORD-41 payment and tracking stand where they happened, at their own times', () => {
    const part = {
      ...aPart('delivered'),
      paymentStatus: 'confirmed' as const,
      trackingNumber: 'KE-11',
      paymentChangedAt: at(16),
      trackingChangedAt: at(12),
    }
    const history = [aChange('pending_delivery', 9, null), aChange('processing', 11), aChange('delivered', 15)]
    expect(timelineOf(part, history).map((stage) => [stage.kind, stage.at])).toEqual([
      ['placed', at(9)],
      ['processing', at(11)],
      ['tracking', at(12)],
      ['delivered', at(15)],
      ['payment', at(16)],
    ])
    expect(timesOf(part, history)).toEqual({ ordered: at(9), payment: at(16), carrier: at(12), completion: null })
    expect(timesOf(part, [...history, aChange('completed', 20, 'delivered')]).completion).toBe(at(20))
  })

  it('leaves out what another shop did', () => {
    expect(
      timelineOf(aPart('pending_payment'), [aChange('delivered', 15, 'processing', 4)]).map((s) => s.kind),
    ).toEqual(['placed', 'payment'])
  })
})
