import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Navigation state: focus the page's search box. */
export const focusSearch = { asks: 'search' } as const

const isSearchShortcut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asks' in state && state.asks === focusSearch.asks

/** Focuses the box if the navigation asked for it. */
export function useRequestedFocus(box: RefObject<HTMLInputElement | null>): void {
  const { state, key } = useLocation()
  const isRequested = isSearchShortcut(state)
  useEffect(() => {
    if (isRequested) box.current?.focus()
  }, [isRequested, key, box])
}
