import { useEffect } from 'react'

/** Until a dialog has given the focus back, or a list has put it where it belongs by itself. */
const patience = 200

/**
 * Whoever removes what has the focus (a line of the cart, a row of a table) would be nowhere, and a screen reader silent:
 * the focus goes to the list it stood in, or whatever is left around it.
 */
export function useKeptFocus(): void {
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
      }, patience)
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
