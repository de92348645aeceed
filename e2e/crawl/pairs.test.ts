import { describe, expect, it } from 'vitest'
import { axes, isPossible } from './look.ts'
import { allPairs, pairsIn, pairsOf } from './pairs.ts'

const names = Object.keys(axes)
const rows = allPairs(axes, isPossible)
const held = new Set(rows.flatMap((row) => pairsIn(names, row).map((pair) => JSON.stringify(pair))))

describe('the crossing of all looks', () => {
  it('holds every possible pair of two choices', () => {
    const possible = pairsOf(axes).filter((pair) => isPossible(Object.fromEntries(pair)))
    expect(possible.length).toBeGreaterThan(300)
    expect(possible.filter((pair) => !held.has(JSON.stringify(pair)))).toEqual([])
  })

  it('holds nothing that cannot be', () => {
    expect(rows.filter((row) => !isPossible(row))).toEqual([])
  })

  it('takes few rows: hardly more than the two longest axes need', () => {
    expect(rows.length).toBeGreaterThanOrEqual(axes.language.length * axes.primaryColor.length)
    expect(rows.length).toBeLessThan(60)
  })

  it('is the same for the same seed', () => {
    expect(allPairs(axes, isPossible)).toEqual(rows)
    expect(allPairs(axes, isPossible, 2)).not.toEqual(rows)
  })
})
