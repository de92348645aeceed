import { createStore, keys, useStore } from '../../lib/browser/storage.ts'
import { rowsPerPage } from './order-filter.ts'

interface TablePreference {
  rows: number
  dense: boolean
}

const usual: TablePreference = { rows: rowsPerPage[0], dense: false }

function parsePreference(stored: unknown): TablePreference {
  const { rows, dense } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<TablePreference>
  return { rows: rowsPerPage.find((known) => known === rows) ?? usual.rows, dense: dense === true }
}

const store = createStore(keys.orderTable, parsePreference, usual)

/** The table preferences of this browser, for all order lists. */
export const useTablePreference = (): TablePreference => useStore(store)
export const setTablePreference = (change: Partial<TablePreference>): void =>
  store.set((now) => ({ ...now, ...change }))
