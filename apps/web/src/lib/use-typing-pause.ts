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
  useEffect(() => () => clearTimeout(timer.current), [])
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
