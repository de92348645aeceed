/** Sorts once and returns a function for quantiles; 0 without values. */
export function quantilesOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b)
  return (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
