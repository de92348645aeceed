declare global {
  interface Window {
    early?: { hold: (event: Event) => void; pressed?: HTMLElement }
  }
}

/**
 * On a slow line a page can be read seconds before it hears its buttons and switches: the last one pressed until then is kept. Sent as
 * text within the page, to run before all else, so it may use nothing from around it.
 */
export function holdPresses(): void {
  const hold = (event: Event) => {
    const heard = 'button[type="button"], input[type="checkbox"]'
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(heard)
    if (!button) return
    // From here on nobody else hears of it, so that it counts once.
    event.preventDefault()
    event.stopImmediatePropagation()
    window.early = { hold, pressed: button }
    document.documentElement.dataset['pressed'] = ''
  }
  window.early = { hold }
  document.addEventListener('click', hold, true)
}

/** The page is awake: does what was pressed before, where it still stands. */
export function pressAgain(): void {
  const { early } = window
  if (!early) return
  delete window.early
  document.removeEventListener('click', early.hold, true)
  delete document.documentElement.dataset['pressed']
  // First the page takes in what the browser keeps: a switch may mean something else then.
  setTimeout(() => early.pressed?.isConnected && early.pressed.click())
}
