import { describe, expect, it } from 'vitest'
import { averageOf, barsOf } from './rating-bars.ts'

const reviews = (...ratings: string[]) => ratings.map((reviewRating) => ({ reviewRating }))

describe('the ratings of a product', () => {
  it('the average has one decimal [REV-01]', () => {
    expect(averageOf(reviews('5', '4', '4'))).toBe('4.3')
    expect(averageOf([])).toBe('0.0')
  })

  it('five bars from 5 to 1, each rating at its nearest star [REV-03, REV-04]', () => {
    expect(barsOf(reviews('4.4', '4.5', '0.2', '7'))).toEqual([
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 1 },
    ])
  })

  it('ignores ratings that are not numbers [REV-25]', () => {
    expect(averageOf(reviews('4', '', 'good'))).toBe('4.0')
    expect(barsOf(reviews('', 'good')).every(({ count }) => count === 0)).toBe(true)
  })
})
