import { describe, expect, it } from 'vitest'
import { axes, isPossible } from './look.ts'
import { allPairs, pairsIn, pairsOf } from './pairs.ts'

const names = Object.keys(axes)
const rows = allPairs(axes, isPossible)
const held = new Set(rows.flatMap((row) => pairsIn(names, row).map((pair) => JSON.stringify(pair))))

describe('the pairs of display variants', () => {
  it('contains every possible pair', () => {
    const possible = pairsOf(axes).filter((pair) => isPossible(Object.fromEntries(pair)))
    expect(possible.length).toBeGreaterThan(300)
    expect(possible.filter((pair) => !held.has(JSON.stringify(pair)))).toEqual([])
  })

  it('contains no impossible pair', () => {
    expect(rows.filter((row) => !isPossible(row))).toEqual([])
  })

  it('needs few rows, hardly more than the two longest axes', () => {
    expect(rows.length).toBeGreaterThanOrEqual(axes.language.length * axes.primaryColor.length)
    expect(rows.length).toBeLessThan(60)
  })

  it('is deterministic per seed', () => {
    expect(allPairs(axes, isPossible)).toEqual(rows)
    expect(allPairs(axes, isPossible, 2)).not.toEqual(rows)
  })
})
