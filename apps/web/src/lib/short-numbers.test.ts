import { expect, it } from 'vitest'
import { compact, counted, percent } from './short-numbers.ts'

it('CONST-31 percents have up to one decimal', () => {
  expect([12.34, 12, -5.06, 0, 1234.5].map(percent)).toEqual(['12.3%', '12%', '-5.1%', '0%', '1,234.5%'])
})

it('CONST-32 short numbers have up to two decimals', () => {
  expect([1_234_567, 1_500, 999, 0].map(compact)).toEqual(['1.23M', '1.5K', '999', '0'])
})

it('counts are grouped, and say where there may be more', () => {
  expect([counted(999), counted(1_234_567), counted(10_000, true)]).toEqual(['999', '1,234,567', '10,000+'])
})
