import { useEffect } from 'react'

/** Milliseconds: by then a closing dialog has returned the focus, or a list has set it. */
const delay = 200

/**
 * Removing the focused element (a row of the cart or a table) leaves the focus nowhere, and screen readers silent.
 * Moves it to the list around it, or to the nearest remaining ancestor.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let around: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      around = []
      for (
        let each = target instanceof Element ? target : null;
        each && each !== document.body;
        each = each.parentElement
      )
        if (each instanceof HTMLElement) around.push(each)
    }
    const isLost = () => around[0]?.isConnected === false && document.activeElement === document.body
    const watch = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!isLost()) return
        const place = around.find((each) => each.isConnected) ?? document.querySelector('main')
        around = []
        if (!place) return
        place.tabIndex = -1
        place.focus({ preventScroll: true })
      }, delay)
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
}
