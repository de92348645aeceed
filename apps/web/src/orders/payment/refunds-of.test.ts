import { describe, expect, it } from 'vitest'
import { refundsOf } from './refunds-of.ts'
import { aPayment, aRefund, orderWith } from '../testing.ts'

const cancelled = orderWith({ paymentMethod: 'card' }, { paymentStatus: 'confirmed', status: 'cancelled' })
const statesOf = (refunds: ReturnType<typeof refundsOf>) =>
  refunds.map(({ vendorOrderId, state, amount }) => [vendorOrderId, state, amount])

describe('refunds of an order', () => {
  it('include each cancelled vendor order that was paid online, besides requested refunds', () => {
    const payment = aPayment({ method: 'card', refunds: [aRefund('sent')] })
    expect(statesOf(refundsOf(cancelled, payment))).toEqual([
      [2, 'sent', 15.2],
      [1, 'owed', 915],
    ])
  })

  it('exclude open, unpaid and directly paid vendor orders', () => {
    const online = aPayment({ method: 'card' })
    expect(refundsOf(orderWith({ paymentMethod: 'card' }, { paymentStatus: 'confirmed' }), online)).toEqual([])
    expect(refundsOf(orderWith({ paymentMethod: 'card' }, { status: 'cancelled' }), online)).toEqual([])
    expect(refundsOf(cancelled, aPayment({ method: 'mobile_money' }))).toEqual([])
  })

  it('exclude a refused refund that was retried', () => {
    const refunds = [aRefund('failed', { id: 5 }), aRefund('processed', { id: 6 })]
    const running = orderWith({ paymentMethod: 'card' })
    expect(statesOf(refundsOf(running, aPayment({ method: 'card', refunds })))).toEqual([[2, 'processed', 15.2]])
    const [failed] = refunds
    expect(refundsOf(running, aPayment({ method: 'card', refunds: failed ? [failed] : [] })).length).toBe(1)
  })
})
