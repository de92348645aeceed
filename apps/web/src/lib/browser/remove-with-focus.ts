import { flushSync } from 'react-dom'

/**
 * Removes a list item by its button without losing the focus: it moves to the same button of the next item, else of
 * the previous one, else to the page's heading. `alike` selects the buttons of all items.
 */
export function removeWithFocus(button: Element, alike: string, remove: () => void): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(alike)]
  const at = buttons.findIndex((each) => each === button)
  flushSync(remove)
  const next = [...buttons.slice(at + 1), ...buttons.slice(0, at).toReversed()].find(({ isConnected }) => isConnected)
  if (next) next.focus()
  else focusHeading()
}

/** For where the focused control is gone and nothing like it is left. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
