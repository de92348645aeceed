import { orderStatuses } from './order-status.ts'
import { describe, expect, it } from 'vitest'
import { nextStepOf, stepNameOf } from './shop-steps.ts'

const stepOf = (status: (typeof orderStatuses)[number], paid = true, paymentMethod = 'cash_on_delivery' as const) =>
  nextStepOf({ status, paymentMethod, paymentStatus: paid ? 'confirmed' : 'pending_confirmation' })

describe('the next step of a shop', () => {
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

describe('the name of a step', () => {
  const order = { paymentMethod: 'cash_on_delivery', paymentStatus: 'pending_confirmation' } as const

  it('hands parcels over, and puts aside what the buyer picks up', () => {
    const nameOf = (transitType: 'standard' | 'pickup') => stepNameOf({ ...order, status: 'processing', transitType })
    expect([nameOf('standard'), nameOf('pickup')]).toEqual(['order_picked', 'ready'])
  })

  it('is the acceptance first, and before it the check of a chassis number', () => {
    const waiting = { ...order, status: 'pending_delivery', transitType: 'standard' } as const
    const acceptance = { state: 'waiting' } as const
    expect(stepNameOf({ ...waiting, acceptance })).toBe('accept')
    expect(stepNameOf({ ...waiting, acceptance, chassisCheck: { state: 'open' } })).toBe('check')
    expect(stepNameOf({ ...waiting, acceptance: { state: 'accepted' } })).toBe('processing')
  })

  it('is none for an order that is over', () => {
    expect(stepNameOf({ ...order, status: 'cancelled', transitType: 'standard' })).toBeUndefined()
  })
})
