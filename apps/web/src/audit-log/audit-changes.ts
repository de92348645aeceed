/** One row of an entry: a field before and after, or a detail. */
export type Change = { readonly path: readonly string[] } & (
  | { readonly from: unknown; readonly to: unknown }
  | { readonly value: unknown }
)

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  isFields(value) && 'from' in value && 'to' in value

/** Flattens the details of an entry, of any shape, into rows. */
export function changesOf(details: Fields, path: readonly string[] = []): Change[] {
  const { from, to, ...rest } = details
  const change = isChange(details) ? compared(from, to, path) : []
  const others = isChange(details) ? rest : details
  return [...Object.entries(others).flatMap(([key, value]) => rowsOf(value, [...path, key])), ...change]
}

function rowsOf(value: unknown, path: readonly string[]): Change[] {
  if (isFields(value)) return changesOf(value, path)
  if (Array.isArray(value) && value.some(isFields))
    return value.flatMap((item) => (isFields(item) ? changesOf(item, path) : [{ path, value: item as unknown }]))
  const isNothing = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  return isNothing ? [] : [{ path, value }]
}

/** Fields of both sides that differ. */
function compared(from: unknown, to: unknown, path: readonly string[]): Change[] {
  if (!isFields(from) || !isFields(to)) return [{ path, from, to }]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return names
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .flatMap((name) => compared(from[name], to[name], [...path, name]))
}
