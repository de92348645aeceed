type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    early?: {
      release: () => void
      pressed: HTMLElement[]
      typed: Map<Field, string>
      sent?: HTMLFormElement
    }
  }
}

/**
 * Records presses, input and submits before hydration, which takes seconds on a slow connection. Inlined as text and
 * run first, so it must not use anything outside its body.
 */
export function recordEarlyInput(): void {
  const held: NonNullable<Window['early']> = { pressed: [], typed: new Map(), release }
  // Stops the event, so that it takes effect only once.
  const take = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    document.documentElement.dataset['pressed'] = ''
  }
  const press = (event: Event) => {
    const selector = 'button[type="button"], input[type="checkbox"], input[type="radio"]'
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(selector)
    if (!pressed) return
    take(event)
    // Every switch, but only the last button.
    held.pressed = [...held.pressed.filter((one) => pressed.matches('input') || one.matches('input')), pressed]
  }
  const type = ({ target }: Event) => {
    if (target instanceof Element && target.matches('input, textarea, select'))
      held.typed.set(target as Field, (target as Field).value)
  }
  const send = (event: Event) => {
    take(event)
    held.sent = event.target as HTMLFormElement
  }
  function release() {
    document.removeEventListener('click', press, true)
    document.removeEventListener('input', type, true)
    document.removeEventListener('submit', send, true)
    delete document.documentElement.dataset['pressed']
  }
  window.early = held
  document.addEventListener('click', press, true)
  document.addEventListener('input', type, true)
  document.addEventListener('submit', send, true)
}

/** Repeats early input, presses and submits after hydration, where the elements still exist. */
export function replayEarlyInput(): void {
  const { early } = window
  if (!early) return
  delete window.early
  early.release()
  for (const [field, text] of early.typed) replayText(field, text)
  // Let the page first apply stored values and early input: they may change what a switch means.
  setTimeout(() => {
    for (const one of early.pressed) if (one.isConnected) one.click()
    if (early.sent?.isConnected) early.sent.requestSubmit()
  })
}

/** React does not know of the input and would clear the field on its next render. It listens to input events. */
function replayText(field: Field, text: string): void {
  if (!field.isConnected) return
  field.value = ''
  // Bypasses React's value tracking, as typing does.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
