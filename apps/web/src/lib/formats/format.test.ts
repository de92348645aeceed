import { expect, it } from 'vitest'
import { money } from './format.ts'

it('money is in cedis with two decimals and separators [PROD-03, CONST-30]', () => {
  expect([12345.5, 0, 1_234_567.5].map(money)).toEqual(['GH₵12,345.50', 'GH₵0.00', 'GH₵1,234,567.50'])
})
