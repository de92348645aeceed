import { describe, expect, it } from 'vitest'
import { cedisIn, rangeOfStep } from './price-text.ts'

describe('a typed price', () => {
  it.each([
    ['150', 150],
    [' 99.50 ', 99.5],
    ['GH₵1,200', 1200],
    ['ghs 75', 75],
    ['1 250 000', 1_250_000],
    ['١٥٠٫٥', 150.5],
    ['0', 0],
    ['12.', 12],
  ])('%s is %d', (text, cedis) => {
    expect(cedisIn(text)).toBe(cedis)
  })

  it.each(['abc', '-5', '1.234', '1e3', '12,50', '999999999', '5 to 9', '%'])('%s is invalid', (text) => {
    expect(cedisIn(text)).toBeNaN()
  })

  it('an empty text is no limit', () => {
    expect(cedisIn('  ')).toBeUndefined()
  })
})

describe('a step of prices', () => {
  it('ends before the next begins', () => {
    expect(rangeOfStep({ from: 0, to: 100 })).toEqual({ minPrice: undefined, maxPrice: 99.99 })
    expect(rangeOfStep({ from: 100, to: 250.5 })).toEqual({ minPrice: 100, maxPrice: 250.49 })
    expect(rangeOfStep({ from: 1000, to: null })).toEqual({ minPrice: 1000, maxPrice: undefined })
  })
})
