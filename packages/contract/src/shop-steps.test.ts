import { orderStatuses } from '@axle/contract/order-status'
import { describe, expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const stepOf = (status: (typeof orderStatuses)[number], paid = true, paymentMethod = 'cash_on_delivery' as const) =>
  nextStepOf({ status, paymentMethod, paymentStatus: paid ? 'confirmed' : 'pending_confirmation' })

describe('next step in a shop’s list', () => {
  it('is the usual next status [O-06]', () => {
    expect(stepOf('pending_delivery')).toEqual({ to: 'processing' })
    expect(stepOf('processing')).toEqual({ to: 'order_picked' })
    expect(stepOf('order_picked')).toEqual({ to: 'delivered' })
    expect(stepOf('delivered')).toEqual({ to: 'completed' })
  })

  it('never cancels and never needs a reason [O-06]', () => {
    for (const status of ['pending_cancellation', 'pending_replacement', 'pending_refund'] as const)
      expect(stepOf(status)).toEqual({ open: 'request' })
    for (const status of ['cancelled', 'rejected', 'refunded', 'replaced', 'completed'] as const)
      expect(stepOf(status)).toBeUndefined()
  })

  it('opens the order when a payment must be checked first [O-06]', () => {
    // Cash is paid on delivery.
    expect(stepOf('pending_delivery', false)).toEqual({ to: 'processing' })
    expect(stepOf('delivered', false)).toEqual({ open: 'payment' })
    for (const status of ['pending_payment', 'pending_delivery', 'delivered'] as const)
      expect(nextStepOf({ status, paymentMethod: 'mobile_money', paymentStatus: 'pending_confirmation' })).toEqual({
        open: 'payment',
      })
  })

  it('is none while an online payment is pending [O-06]', () => {
    const waiting = { status: 'pending_payment', paymentMethod: 'card', paymentStatus: 'pending_confirmation' } as const
    expect(nextStepOf(waiting)).toBeUndefined()
  })
})
