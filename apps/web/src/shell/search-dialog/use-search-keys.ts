import { type RefObject, useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` where nobody types, Ctrl-K or Cmd-K anywhere. */
function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(typing))
}

/** Where the installed app's shortcut leads. */
export const searchMark = '#search'

/** Opens the search by keys, unless another dialog is open. `button` opens it by hand. */
export function useSearchKeys(button: RefObject<HTMLButtonElement | null>, open: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!button.current || !asksForSearch(event) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    // When it closes the focus goes back to where it was: from nowhere, to the button.
    if (document.activeElement === document.body) button.current.focus()
    open()
  })
  const onArrival = useEffectEvent(() => {
    if (window.location.hash === searchMark) open()
  })
  useEffect(() => onArrival(), [])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
