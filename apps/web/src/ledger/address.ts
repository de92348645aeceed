/** The page of a list, as it stands in the address. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The address after a choice, on the first page of what is chosen. Without a value it is what is shown unasked. */
export function withChoice(params: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next.size > 0 ? `?${next}` : ''
}
