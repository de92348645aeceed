import { describe, expect, it } from 'vitest'
import { stepsUpTo } from './chart-scale.ts'

describe('the scale of a chart', () => {
  it.each([
    [1234.5, false, [0, 500, 1000, 1500]],
    [9, true, [0, 3, 6, 9]],
    [11_800, false, [0, 4000, 8000, 12_000]],
    [0.9, false, [0, 0.3, 0.6, 0.9]],
  ])('rises in round steps to at least %d', (highest, whole, steps) => {
    const scale = stepsUpTo(highest, whole)
    expect(scale).toHaveLength(steps.length)
    for (const [at, step] of steps.entries()) expect(scale[at]).toBeCloseTo(step)
  })

  it('counts in whole numbers, and draws an axis when nothing happened', () => {
    expect(stepsUpTo(1, true)).toEqual([0, 1])
    expect(stepsUpTo(4, true)).toEqual([0, 2, 4])
    expect(stepsUpTo(0, true)).toEqual([0, 1])
  })
})
