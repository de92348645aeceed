import { useSearchParams } from 'react-router'
import { createStore, keys, useStore } from '../browser/storage.ts'
import { pageSizes, readTableView, type TableView } from './table-view.ts'

const usual: number = pageSizes[1]
const store = createStore(keys.adminTable, (kept) => pageSizes.find((size) => size === kept) ?? usual, usual)

/** Stores the page size of this browser for all admin tables. */
export const keepRows = (rows: number): void => store.set(rows)

/** The table state from the URL; the page size defaults to the last choice. */
export function useTableView(): TableView {
  const [params] = useSearchParams()
  return readTableView(params, useStore(store))
}
