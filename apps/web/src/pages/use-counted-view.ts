import { useEffect } from 'react'
import { useSession } from '../lib/session/session.ts'
import { useDataSaver } from '../preferences/data-saver.ts'

/** Milliseconds for which a page is shown before it counts as seen. */
const seenAfter = 2_000
/** The products counted since the page was loaded: going back is no further view. */
const counted = new Set<string>()

/**
 * Counts a view of a product's page, from the browser so that pages from a cache count too, and without a token so that
 * nobody is recognised. Sends nothing in low-data mode, and not for vendors, their staff and admins.
 */
export function useCountedView(id: string | undefined, shopId?: number): void {
  const { on: savesData } = useDataSaver()
  const { role, user, state } = useSession()
  const isSeller = role === 'admin' || role === 'vendor' || user?.staffOf?.some((job) => job.id === shopId) === true
  const isOff = savesData || isSeller || (state !== 'authenticated' && state !== 'unauthenticated')
  useEffect(() => {
    if (id === undefined || isOff) return
    const timer = setTimeout(() => countOnceVisible(id), seenAfter)
    return () => {
      clearTimeout(timer)
    }
  }, [id, isOff])
}

function countOnceVisible(id: string): void {
  // A tab in the background and a page that the browser prepares have been seen by nobody.
  if (counted.has(id) || document.visibilityState !== 'visible' || !navigator.onLine) return
  counted.add(id)
  navigator.sendBeacon?.(`/api/product-views/${id}`)
}
