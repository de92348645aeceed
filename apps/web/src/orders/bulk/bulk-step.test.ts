import { describe, expect, it } from 'vitest'
import { aRow } from '../testing.ts'
import { bulkStepOf, inParallel } from './bulk-step.ts'

describe('next step of several orders', () => {
  it('is the one that most of them can take [O-06]', () => {
    const step = bulkStepOf([aRow(1), aRow(2), aRow(3, { status: 'processing' }), aRow(4, { status: 'completed' })])
    expect(step?.to).toBe('processing')
    expect(step?.orders.map(({ id }) => id)).toEqual([aRow(1).id, aRow(2).id])
  })

  it('does not exist if each must be checked first', () => {
    expect(bulkStepOf([aRow(1, { paymentMethod: 'mobile_money' }), aRow(2, { status: 'cancelled' })])).toBeUndefined()
  })
})

describe('work in parallel', () => {
  it('has a bound, and goes on after a failure', async () => {
    let running = 0
    let most = 0
    const failed = await inParallel([1, 2, 3, 4, 5], 2, async (one) => {
      running++
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      if (one === 2) throw new Error('refused')
    })
    expect(most).toBe(2)
    expect(failed.map(({ one }) => one)).toEqual([2])
  })
})
