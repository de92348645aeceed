import { describe, expect, it } from 'vitest'
import { measures, type Sample } from './soak-samples.ts'
import { growthFaults, growthOf } from './soak-verdict.ts'

/** Sixty samples over ten minutes, with one given measure. */
const run = (measure: (typeof measures)[number], at: (minute: number) => number): readonly Sample[] =>
  Array.from({ length: 60 }, (_, index) => {
    const minute = index / 6
    const flat = Object.fromEntries(measures.map((each) => [each, 100])) as Record<(typeof measures)[number], number>
    return { minute, ...flat, [measure]: at(minute) }
  })

describe('the soak verdict', () => {
  it('passes if caches fill first and values fluctuate', () => {
    const wavy = run('heap', (minute) => 60 + 40 * (1 - Math.exp(-minute * 2)) + Math.sin(minute * 9))
    expect(growthFaults(growthOf(wavy))).toEqual([])
  })

  it.each(measures)('reports %s that grows slightly every minute', (measure) => {
    const [fault, ...others] = growthFaults(growthOf(run(measure, (minute) => 100 + 20 * minute)))
    expect(fault).toMatch(new RegExp(`^${measure} grew from 1[78]\\d\\.\\d to 27\\d\\.\\d`))
    expect(others).toEqual([])
  })

  it('reports the slope', () => {
    const heap = growthOf(run('heap', (minute) => 100 + 2 * minute)).find(({ measure }) => measure === 'heap')
    expect(heap?.slope).toBeCloseTo(2)
  })

  it('fails without samples', () => {
    expect(growthFaults(growthOf(run('rss', () => NaN)))).toHaveLength(1)
  })
})
