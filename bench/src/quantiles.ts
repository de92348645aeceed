/** Sorts once, then gives the value that so large a share of all does not exceed; 0 of nothing. */
export function quantilesOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b)
  return (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
