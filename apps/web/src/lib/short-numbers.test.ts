import { expect, it } from 'vitest'
import { compact, percent } from './short-numbers.ts'

it('CONST-31 percents have up to one decimal', () => {
  expect([12.34, 12, -5.06, 0, 1234.5].map(percent)).toEqual(['12.3%', '12%', '-5.1%', '0%', '1,234.5%'])
})

it('CONST-32 short numbers have up to two decimals', () => {
  expect([1_234_567, 1_500, 999, 0].map(compact)).toEqual(['1.23M', '1.5K', '999', '0'])
})
