import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` outside of text fields, Ctrl+K or Cmd+K anywhere. */
function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(typing))
}

/** The hash of the installed app's shortcut. */
export const searchMark = '#search'

/** Starts the search by keys, unless a dialog is open. */
export function useSearchKeys(start: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    start()
  })
  const onArrival = useEffectEvent(() => {
    if (window.location.hash === searchMark) start()
  })
  useEffect(() => onArrival(), [])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
