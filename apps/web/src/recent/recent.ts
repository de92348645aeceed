/** How many products this browser remembers; also those seen on one page leave room for a row of others. */
const mostRecent = 12

/** The last one seen stands first, and only once. */
export const remember = (seen: readonly number[], id: number): number[] =>
  seen[0] === id ? [...seen] : [id, ...seen.filter((each) => each !== id)].slice(0, mostRecent)

/** Products seen from what a browser kept; what cannot be understood is left out. */
export function readRecent(kept: unknown): number[] {
  if (!Array.isArray(kept)) return []
  const ids = kept.filter((id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, mostRecent)
}
