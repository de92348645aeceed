import { orderStatuses } from '@axle/contract/order-status'
import { describe, expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const stepOf = (status: (typeof orderStatuses)[number], paid = true, paymentMethod = 'cash_on_delivery' as const) =>
  nextStepOf({ status, paymentMethod, paymentStatus: paid ? 'confirmed' : 'pending_confirmation' })

describe('the next step of an order in a shop’s list', () => {
  it('is the ordinary step forward [O-06]', () => {
    expect(stepOf('pending_delivery')).toEqual({ to: 'processing' })
    expect(stepOf('processing')).toEqual({ to: 'order_picked' })
    expect(stepOf('order_picked')).toEqual({ to: 'delivered' })
    expect(stepOf('delivered')).toEqual({ to: 'completed' })
  })

  it('never calls an order off, nor takes a step that needs a reason [O-06]', () => {
    for (const status of ['pending_cancellation', 'pending_replacement', 'pending_refund'] as const)
      expect(stepOf(status)).toEqual({ open: 'request' })
    for (const status of ['cancelled', 'rejected', 'refunded', 'replaced', 'completed'] as const)
      expect(stepOf(status)).toBeUndefined()
  })

  it('opens the order where money has to be checked first [O-06]', () => {
    // Cash comes with the delivery.
    expect(stepOf('pending_delivery', false)).toEqual({ to: 'processing' })
    expect(stepOf('delivered', false)).toEqual({ open: 'payment' })
    for (const status of ['pending_payment', 'pending_delivery', 'delivered'] as const)
      expect(nextStepOf({ status, paymentMethod: 'mobile_money', paymentStatus: 'pending_confirmation' })).toEqual({
        open: 'payment',
      })
  })

  it('is nobody’s at the shop while an online payment is awaited [O-06]', () => {
    const waiting = { status: 'pending_payment', paymentMethod: 'card', paymentStatus: 'pending_confirmation' } as const
    expect(nextStepOf(waiting)).toBeUndefined()
  })
})
