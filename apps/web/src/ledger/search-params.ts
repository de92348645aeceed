export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The search parameters after a choice, back on the first page. Without a value the parameter is removed. */
export function withChoice(params: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next.size > 0 ? `?${next}` : ''
}
