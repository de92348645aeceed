import { expect, it } from 'vitest'
import type { Problem } from '@axle/contract/problems'
import { bodyOf, errorsIn, initialValues } from './step-values.ts'

// Only what the amount depends on.
const problem = {
  reason: 'damaged',
  variant: 'usual',
  largestRefund: 2000,
  wholeRefund: 2000,
  wish: 'refund',
} as never as Problem
const typed = (amount: string) => ({ ...initialValues('offer', problem), key: 'k', outcome: 'refund' as const, amount })

it.each(['GH₵ 1.200,50', '1,200.50', '1200,5₵'])('a refund of %s is 1,200 cedis and 50 pesewas', (amount) => {
  expect(errorsIn('offer', problem, typed(amount))).not.toContain('amount')
  expect(bodyOf('offer', problem, typed(amount)).settlement?.amount).toBe(1200.5)
})

it.each(['1.200', '', '0', '2000.01'])('a refund of "%s" is refused', (amount) => {
  expect(errorsIn('offer', problem, typed(amount))).toContain('amount')
})
