import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Debounces typing; only the newest action runs. Cancelled when the user navigates: on a slow connection the next
 * page may still be loading.
 */
export function useTypingPause(ms: number) {
  const { pathname } = useLocation()
  const { location: ahead } = useNavigation()
  const leaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    leaving.current = ahead !== undefined && ahead.pathname !== pathname
  }, [ahead, pathname])
  useEffect(() => {
    // Navigation events lag on a busy page, so watch the click itself. Table rows navigate like links.
    const cancelOnClick = ({ target }: Event) => {
      if (target instanceof Element && isNavigation(target)) clearTimeout(timer.current)
    }
    document.addEventListener('click', cancelOnClick, true)
    return () => {
      document.removeEventListener('click', cancelOnClick, true)
      clearTimeout(timer.current)
    }
  }, [])
  return useMemo(
    () => ({
      later(work: () => void) {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          if (!leaving.current) work()
        }, ms)
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [ms],
  )
}

function isNavigation(target: Element): boolean {
  const hit = target.closest('a[href], button, input, label, tbody tr')
  return hit instanceof HTMLAnchorElement ? hit.pathname !== window.location.pathname : hit?.tagName === 'TR'
}
