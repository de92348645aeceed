import type { ReactNode } from 'react'

export interface Toast {
  id: string
  tone: 'success' | 'error' | 'warning' | 'info'
  message: string
  /** Where to go next. */
  link?: ReactNode
  /** Already announced elsewhere and still available later: it stays clear of the header and disappears sooner. */
  quiet?: boolean
  /** The result is visible on the page anyway. */
  brief?: boolean
}

/** Milliseconds that a toast stays; it stays longer while the pointer or the focus is on it. */
export function shownFor({ tone, link, quiet, brief }: Toast): number {
  // Toasts with links stay longer.
  if (link) return quiet ? 6_000 : 10_000
  if (tone === 'error') return 8_000
  return brief ? 3_000 : 4_000
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let dismiss: ((id: string) => void) | undefined
let waiting: Toast[] = []
let count = 0

const show = (
  tone: Toast['tone'],
  message: string,
  id = `toast-${++count}`,
  more?: Pick<Toast, 'link' | 'quiet' | 'brief'>,
) => {
  const next = { id, tone, message, ...more }
  if (listener) listener(next)
  else waiting.push(next)
}

/** Shows short messages at the top that disappear by themselves. The same `id` replaces an earlier toast. */
export const toast = {
  success: (message: string, id?: string) => show('success', message, id),
  brief: (message: string, id?: string) => show('success', message, id, { brief: true }),
  error: (message: string, id?: string) => show('error', message, id),
  warning: (message: string, id?: string, link?: ReactNode) => show('warning', message, id, { link }),
  info: (message: string, id?: string) => show('info', message, id),
  news: (message: string, id: string, link: ReactNode) => show('info', message, id, { link, quiet: true }),
  hide: (id: string) => dismiss?.(id),
}

/** Registers the only renderer of toasts; earlier toasts arrive at once. */
export function onToast(next: Listener, hide?: (id: string) => void): () => void {
  listener = next
  dismiss = hide
  const early = waiting
  waiting = []
  early.forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}
