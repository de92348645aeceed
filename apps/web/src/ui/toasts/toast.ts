import type { ReactNode } from 'react'

export interface Toast {
  id: string
  tone: 'success' | 'error' | 'warning' | 'info'
  message: string
  /** Where to go from here. */
  link?: ReactNode
  /** It was read out elsewhere already, and can be found later: it leaves the header free, and goes sooner. */
  quiet?: boolean
  /** What one sees beside it anyway. */
  brief?: boolean
}

/** How long a message stays, in milliseconds; while pointer or focus rest on it, longer. */
export function shownFor({ tone, link, quiet, brief }: Toast): number {
  // Who is shown a way to go needs time to take it.
  if (link) return quiet ? 6_000 : 10_000
  if (tone === 'error') return 8_000
  return brief ? 3_000 : 4_000
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let takeAway: ((id: string) => void) | undefined
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

/** Short messages at the top, gone after some seconds. The same `id` replaces what it said before. */
export const toast = {
  success: (message: string, id?: string) => show('success', message, id),
  brief: (message: string, id?: string) => show('success', message, id, { brief: true }),
  error: (message: string, id?: string) => show('error', message, id),
  warning: (message: string, id?: string, link?: ReactNode) => show('warning', message, id, { link }),
  info: (message: string, id?: string) => show('info', message, id),
  news: (message: string, id: string, link: ReactNode) => show('info', message, id, { link, quiet: true }),
  hide: (id: string) => takeAway?.(id),
}

/** The one place that shows them, and takes them away; what came before it was ready comes now. */
export function onToast(next: Listener, hide?: (id: string) => void): () => void {
  listener = next
  takeAway = hide
  const early = waiting
  waiting = []
  early.forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}
