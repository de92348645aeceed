import { createStore, keys, useStore } from '../../lib/browser/storage.ts'
import { rowsPerPage } from './order-filter.ts'

interface TableLiking {
  rows: number
  dense: boolean
}

const usual: TableLiking = { rows: rowsPerPage[0], dense: false }

function readLiking(kept: unknown): TableLiking {
  const { rows, dense } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<TableLiking>
  return { rows: rowsPerPage.find((known) => known === rows) ?? usual.rows, dense: dense === true }
}

const store = createStore(keys.orderTable, readLiking, usual)

/** The table preferences of this browser, for all order lists. */
export const useTableLiking = (): TableLiking => useStore(store)
export const likeTable = (change: Partial<TableLiking>): void => store.set((now) => ({ ...now, ...change }))
