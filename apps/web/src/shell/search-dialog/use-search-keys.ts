import { type RefObject, useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` outside of text fields, Ctrl+K or Cmd+K anywhere. */
function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(typing))
}

/** The hash of the installed app's shortcut. */
export const searchMark = '#search'

/** Opens the search by keys, unless another dialog is open. `button` is the visible trigger. */
export function useSearchKeys(button: RefObject<HTMLButtonElement | null>, open: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!button.current || !isSearchShortcut(event) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    // On closing, the focus returns to its place; without one, to the button.
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
