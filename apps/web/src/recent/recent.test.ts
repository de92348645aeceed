import { describe, expect, it } from 'vitest'
import { readRecent, remember } from './recent.ts'

describe('recently viewed products', () => {
  it('the last one comes first, without duplicates, and there are at most twelve', () => {
    const seen = Array.from({ length: 14 }, (_, index) => index + 1).reduce(remember, [] as number[])
    expect(seen).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(remember(seen, 12).slice(0, 4)).toEqual([12, 14, 13, 11])
    expect(remember([1, 2], 1)).toEqual([1, 2])
  })

  it.each([[null], ['text'], [{ ids: [1] }], [[null, 'x', -1, 1.5]]])('ignores the stored value %j', (stored) => {
    expect(readRecent(stored)).toEqual([])
  })

  it('restores a stored list without duplicates', () => {
    expect(readRecent([3, 1, 3])).toEqual([3, 1])
  })
})
