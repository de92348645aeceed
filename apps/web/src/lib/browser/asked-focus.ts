import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Navigation state: focus the page's search box. */
export const askForSearch = { asks: 'search' } as const

const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asks' in state && state.asks === askForSearch.asks

/** Focuses the box if the navigation asked for it. */
export function useAskedFocus(box: RefObject<HTMLInputElement | null>): void {
  const { state, key } = useLocation()
  const asked = asksForSearch(state)
  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked, key, box])
}
