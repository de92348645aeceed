import { useSearchParams } from 'react-router'
import { createStore, keys, useStore } from '../browser/storage.ts'
import { pageSizes, readTableView, type TableView } from './table-view.ts'

const usual: number = pageSizes[1]
const store = createStore(keys.adminTable, (kept) => pageSizes.find((size) => size === kept) ?? usual, usual)

/** How many rows this browser's admin likes to see of a table, whichever it is. */
export const keepRows = (rows: number): void => store.set(rows)

/** What the address says of a table, and how many rows were chosen last where it does not say that. */
export function useTableView(): TableView {
  const [params] = useSearchParams()
  return readTableView(params, useStore(store))
}
