import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Puts off what typing asks for until it rests; only the newest is done. Whoever has set out for another page by then is
 * not called back: on a slow line that page may still be on its way.
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
    // A busy page hears late that it is being left: the click itself tells at once. Table rows lead on like links.
    const goesOn = ({ target }: Event) => {
      if (target instanceof Element && leadsOn(target)) clearTimeout(timer.current)
    }
    document.addEventListener('click', goesOn, true)
    return () => {
      document.removeEventListener('click', goesOn, true)
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

function leadsOn(target: Element): boolean {
  const hit = target.closest('a[href], button, input, label, tbody tr')
  return hit instanceof HTMLAnchorElement ? hit.pathname !== window.location.pathname : hit?.tagName === 'TR'
}
