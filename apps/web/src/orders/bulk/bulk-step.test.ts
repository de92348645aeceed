import { describe, expect, it } from 'vitest'
import { aRow } from '../testing.ts'
import { bulkMoveOf, commonStepOf, type Target } from './bulk-step.ts'

const rows = [
  aRow(1),
  aRow(2, { status: 'processing' }),
  aRow(3, { paymentMethod: 'mobile_money' }),
  aRow(4, { status: 'pending_payment', paymentMethod: 'card' }),
  aRow(5, { status: 'pending_refund' }),
  aRow(6, { status: 'rejected' }),
  aRow(7, { status: 'order_picked', paymentMethod: 'card', paymentStatus: 'confirmed' }),
]
const plan = (target: Target) => {
  const { moves, left } = bulkMoveOf(rows, target)
  const at = (id: string) => Number(id.at(-1))
  return Object.fromEntries([
    ...moves.map(({ order, to }) => [at(order.id), to]),
    ...left.map(({ order, why }) => [at(order.id), `stays: ${why}`]),
  ])
}

describe('several orders together', () => {
  it('take each its own next step, unless somebody must look at it first [O-06]', () => {
    expect(plan('next')).toEqual({
      1: 'processing',
      2: 'order_picked',
      3: 'stays: payment',
      4: 'stays: unpaid',
      5: 'stays: request',
      6: 'stays: done',
      7: 'delivered',
    })
  })

  it('go to one status, but never backwards nor past a missing payment', () => {
    expect(plan('order_picked')).toEqual({
      1: 'order_picked',
      2: 'order_picked',
      3: 'stays: payment',
      4: 'stays: unpaid',
      5: 'stays: back',
      6: 'stays: done',
      7: 'stays: same',
    })
  })

  it('are not delivered or completed while the payment due by then is missing', () => {
    expect(plan('completed')).toMatchObject({ 1: 'stays: payment', 2: 'stays: payment', 7: 'completed' })
    const sent = aRow(8, { status: 'processing', paymentMethod: 'mobile_money' })
    expect(bulkMoveOf([sent, aRow(9)], 'delivered').moves.map(({ order }) => order.id)).toEqual([aRow(9).id])
  })

  it('are rejected together unless one is paid', () => {
    expect(plan('rejected')).toMatchObject({ 1: 'rejected', 3: 'rejected', 6: 'stays: same', 7: 'stays: paid' })
  })

  it('share a step only if all can take it at once', () => {
    expect(commonStepOf([aRow(1), aRow(2)])).toBe('processing')
    expect(commonStepOf([aRow(1), aRow(2, { status: 'processing' })])).toBeUndefined()
    expect(commonStepOf([aRow(1), aRow(2, { status: 'cancelled' })])).toBeUndefined()
  })
})
