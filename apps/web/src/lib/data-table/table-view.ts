export const pageSizes = [5, 10, 25, 50] as const

/** The state of an admin table in the URL. */
export interface TableView {
  q: string
  page: number
  limit: number
}

/** `usual`: the page size when the URL has none. */
export function readTableView(
  params: URLSearchParams,
  usual: number = pageSizes[1],
  sizes: readonly number[] = pageSizes,
): TableView {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: sizes.find((size) => size === limit) ?? usual,
  }
}

/** A valid choice of a filter, or undefined for all. */
export const readChoice = <T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === params.get(name))

/** The search parameters after a change. Every filter change returns to the first page. */
export function withChange(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (name !== 'page') next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
