import type { ReactNode } from 'react'

export interface Toast {
  id: string
  tone: 'success' | 'error' | 'warning' | 'info'
  message: string
  /** Where to go from here; what it is given takes the message away. */
  link?: ReactNode | ((close: () => void) => ReactNode)
  /** It was read out elsewhere already. */
  silent?: boolean
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let waiting: Toast[] = []
let count = 0

const show = (tone: Toast['tone'], message: string, id = `toast-${++count}`, more?: Pick<Toast, 'link' | 'silent'>) => {
  const next = { id, tone, message, ...more }
  if (listener) listener(next)
  else waiting.push(next)
}

/** Short messages at the top right, gone after three seconds. The same `id` replaces what it said before. */
export const toast = {
  success: (message: string, id?: string) => show('success', message, id),
  error: (message: string, id?: string) => show('error', message, id),
  warning: (message: string, id?: string, link?: ReactNode) => show('warning', message, id, { link }),
  info: (message: string, id?: string) => show('info', message, id),
  news: (message: string, id: string, link: Toast['link']) => show('info', message, id, { link, silent: true }),
}

/** The one place that shows them; what came before it was ready comes now. */
export function onToast(next: Listener): () => void {
  listener = next
  const early = waiting
  waiting = []
  early.forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}
