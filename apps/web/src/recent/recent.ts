/** More than the row shows, so that it stays full without the current product. */
const mostRecent = 12

/** Puts a product first, without duplicates. */
export const remember = (seen: readonly number[], id: number): number[] =>
  seen[0] === id ? [...seen] : [id, ...seen.filter((each) => each !== id)].slice(0, mostRecent)

/** Parses the stored list; ignores invalid entries. */
export function readRecent(stored: unknown): number[] {
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, mostRecent)
}
