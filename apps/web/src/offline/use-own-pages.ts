import { useEffect } from 'react'
import { postToWorker } from '../lib/api/cached-responses.ts'

/** Caches the cart and wishlist pages once either has an item, as they need no server. */
export function useOwnPages(hasOwn: boolean): void {
  useEffect(() => {
    if (!hasOwn || !('serviceWorker' in navigator)) return
    // On the first visit the worker is ready later than this, and in development never.
    void navigator.serviceWorker.ready.then(({ active }) => postToWorker(active, { type: 'late-files', of: 'own' }))
  }, [hasOwn])
}
