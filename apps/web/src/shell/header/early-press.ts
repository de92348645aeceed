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
 * On a slow line a page can be read seconds before it hears its buttons, switches and forms: what is pressed, typed and sent
 * until then is kept. Sent as text within the page, to run before all else, so it may use nothing from around it.
 */
export function holdPresses(): void {
  const held: NonNullable<Window['early']> = { pressed: [], typed: new Map(), release }
  // From here on nobody else hears of it, so that it counts once.
  const take = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    document.documentElement.dataset['pressed'] = ''
  }
  const press = (event: Event) => {
    const heard = 'button[type="button"], input[type="checkbox"], input[type="radio"]'
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(heard)
    if (!pressed) return
    take(event)
    // Every switch, but of the buttons the last one.
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

/** The page is awake: types, presses and sends what was before, where it still stands. */
export function pressAgain(): void {
  const { early } = window
  if (!early) return
  delete window.early
  early.release()
  for (const [field, text] of early.typed) typeAgain(field, text)
  // First the page takes in what the browser keeps and what was typed: a switch may mean something else then.
  setTimeout(() => {
    for (const one of early.pressed) if (one.isConnected) one.click()
    if (early.sent?.isConnected) early.sent.requestSubmit()
  })
}

/** The page did not hear of it and would empty the field with its next breath. It watches for changes, so here is one. */
function typeAgain(field: Field, text: string): void {
  if (!field.isConnected) return
  field.value = ''
  // Past the page's own watch over the field, as typing does.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
