import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The state of a navigation after which the cursor is to stand in the page's search box. */
export const askForSearch = { asks: 'search' } as const

const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asks' in state && state.asks === askForSearch.asks

/** Puts the cursor into the box where whoever led here asked for it. */
export function useAskedFocus(box: RefObject<HTMLInputElement | null>): void {
  const { state, key } = useLocation()
  const asked = asksForSearch(state)
  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked, key, box])
}
