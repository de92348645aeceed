import { useEffect } from 'react'
import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { readRecent, remember } from './recent.ts'

/** The products last seen in this browser, by their ids alone: what they are now the server says. */
export const recentStore = createStore<number[]>(keys.recent, readRecent, [])
export const useRecent = (): number[] => useStore(recentStore)

/** Remembers a product as seen as soon as it is known to be there. */
export function useRemember(id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) recentStore.set((seen) => remember(seen, id))
  }, [id])
}
