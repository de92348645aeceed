import { useEffect } from 'react'
import { tellWorker } from '../lib/api/cached-answers.ts'

/** With the first thing in cart or wishlist, their pages are kept: they can be read with nobody's help. */
export function useOwnPages(hasOwn: boolean): void {
  useEffect(() => {
    if (!hasOwn || !('serviceWorker' in navigator)) return
    // On the first visit the worker comes later than this, and in development never.
    void navigator.serviceWorker.ready.then(({ active }) => tellWorker(active, { type: 'late-files', of: 'own' }))
  }, [hasOwn])
}
