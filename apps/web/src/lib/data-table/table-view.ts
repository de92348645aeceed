export const pageSizes = [5, 10, 25, 50] as const

/** What an admin's table shows, as it stands in the address. */
export interface TableView {
  q: string
  page: number
  limit: number
}

/** `usual`: how many rows a page has where the address does not say. */
export function readTableView(params: URLSearchParams, usual: number = pageSizes[1]): TableView {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? usual,
  }
}

/** One of the choices a filter has, or undefined for all. */
export const readChoice = <T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === params.get(name))

/** The address after a change. Whatever narrows the list leads back to its first page. */
export function withChange(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (name !== 'page') next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
