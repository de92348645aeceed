import { useEffect } from 'react'
import { tellWorker } from '../lib/api/cached-answers.ts'

/** Caches the cart and wishlist pages once either has an item, as they need no server. */
export function useOwnPages(hasOwn: boolean): void {
  useEffect(() => {
    if (!hasOwn || !('serviceWorker' in navigator)) return
    // On the first visit the worker is ready later than this, and in development never.
    void navigator.serviceWorker.ready.then(({ active }) => tellWorker(active, { type: 'late-files', of: 'own' }))
  }, [hasOwn])
}
