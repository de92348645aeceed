import { useSearchParams } from 'react-router'
import { createStore, keys, useStore } from '../browser/storage.ts'
import { pageSizes, readChoice, readTableView, type TableView, withChange } from './table-view.ts'

const usual: number = pageSizes[1]
const store = createStore(keys.adminTable, (stored) => pageSizes.find((size) => size === stored) ?? usual, usual)

/** Stores the page size of this browser for all admin tables. */
export const storePageSize = (size: number): void => store.set(size)

/** The table state from the URL; the page size defaults to the last choice. */
export function useTableView(): TableView {
  const [params] = useSearchParams()
  return readTableView(params, useStore(store))
}

/** The sort in the URL, and a function that changes it. The usual one is left out. */
export function useSort<T extends string>(sorts: readonly T[], usual: T): [T, (sort: string) => void] {
  const [params, setParams] = useSearchParams()
  const change = (sort: string) =>
    setParams((now) => withChange(now, 'sort', sort === usual ? undefined : sort), {
      replace: true,
      preventScrollReset: true,
    })
  return [readChoice(params, 'sort', sorts) ?? usual, change]
}
