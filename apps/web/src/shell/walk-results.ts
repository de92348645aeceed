/**
 * Up and down lead from the text box through all results and back. Typing on goes into the box, wherever one stands;
 * a link opens on Enter by itself.
 */
export function walkResults(event: React.KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const input = currentTarget.querySelector('input')
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, a[data-result]')]
  const at = stops.findIndex((stop) => stop === target)
  if (at < 0) return
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    stops[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  } else if (target !== input && (key === 'Backspace' || (key.length === 1 && key !== ' '))) input?.focus()
}
