import { type Measure, measures, type Sample } from './soak-samples.ts'

export interface Growth {
  readonly measure: Measure
  /** Medians from a third to a half of the run, when caches are full, and of the last fifth: minutes 3 to 5 and 8 to 10 of ten. */
  readonly early: number
  readonly late: number
  /** Per minute, by least squares after the first third. */
  readonly slope: number
  readonly most: number
}

/** The allowed growth: a ratio, plus noise. */
const allowed: Readonly<Record<Measure, readonly [part: number, more: number]>> = {
  heap: [0.05, 3],
  beside: [0.1, 3],
  rss: [0.1, 15],
  descriptors: [0, 12],
  sockets: [0, 12],
  // Each fetched job has some for a moment.
  timers: [0.1, 50],
  streams: [0, 4],
  backends: [0, 3],
}

export function growthOf(samples: readonly Sample[]): readonly Growth[] {
  const end = Math.max(...samples.map(({ minute }) => minute))
  const between = (from: number, to: number) =>
    samples.filter(({ minute }) => minute >= from * end && minute <= to * end)
  return measures.map((measure) => {
    const valuesOf = (some: readonly Sample[]) => some.map((each) => each[measure])
    const early = median(valuesOf(between(0.3, 0.5)))
    const [part, more] = allowed[measure]
    const steady = between(0.3, 1)
    return {
      measure,
      early,
      late: median(valuesOf(between(0.8, 1))),
      slope: slopeOf(steady.map((each) => [each.minute, each[measure]])),
      most: early * (1 + part) + more,
    }
  })
}

export const growthFaults = (growth: readonly Growth[]): string[] =>
  growth
    .filter(({ late, most }) => !(late <= most))
    .map(
      ({ measure, early, late, most, slope }) =>
        `${measure} grew from ${early.toFixed(1)} to ${late.toFixed(1)}, and ${most.toFixed(1)} is the most (${slope.toFixed(2)} a minute).`,
    )

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}

function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const across = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / across
}
