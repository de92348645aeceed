import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isOn = () => Boolean(document.fullscreenElement)
/** iPhones never allow it; frames and policies may forbid it. */
const isAllowed = () => document.fullscreenEnabled
const never = () => false

/** Returns whether the page can be full screen, whether it is (users may leave with keys, too), and a toggle. */
export function useFullScreen() {
  const possible = useSyncExternalStore(subscribe, isAllowed, never)
  const on = useSyncExternalStore(subscribe, isOn, never)
  return { possible, on, toggle }
}

// Browsers may still refuse; the page stays as it is.
const toggle = (): void =>
  void (isOn() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

/** Leaves full screen when this component unmounts, if it entered it. */
export function useLeaveFullScreen(): void {
  useEffect(() => {
    const before = isOn()
    return () => {
      if (!before && isOn()) toggle()
    }
  }, [])
}
