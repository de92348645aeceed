import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isOn = () => Boolean(document.fullscreenElement)
/** Telephones of one maker never let a page do so; frames and policies may forbid it. */
const isAllowed = () => document.fullscreenEnabled
const never = () => false

/** The page over the whole screen: whether it can be, whether it is (people leave it by keys, too), and the switch. */
export function useFullScreen() {
  const possible = useSyncExternalStore(subscribe, isAllowed, never)
  const on = useSyncExternalStore(subscribe, isOn, never)
  return { possible, on, toggle }
}

// Browsers may still refuse; then the page simply stays as it is.
const toggle = (): void =>
  void (isOn() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

/** Whoever went to full screen within this part of the page comes back from it with its end. */
export function useLeaveFullScreen(): void {
  useEffect(() => {
    const before = isOn()
    return () => {
      if (!before && isOn()) toggle()
    }
  }, [])
}
