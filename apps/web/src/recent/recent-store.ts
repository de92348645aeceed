import { useEffect } from 'react'
import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { readRecent, remember } from './recent.ts'

/** The ids of the products last viewed in this browser; the server has their current state. */
export const recentStore = createStore<number[]>(keys.recent, readRecent, [])
export const useRecent = (): number[] => useStore(recentStore)

/** Records a product as viewed once it has loaded. */
export function useRemember(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) recentStore.set((seen) => remember(seen, id))
  }, [id])
}
