import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { keptAnswerEvent, pageKeptAt } from '../lib/api/cached-answers.ts'
import { getQueryClient } from '../lib/api/query.ts'

export interface Connection {
  offline: boolean
  /** The oldest of what is shown, where it was kept from before. */
  keptAt?: number | undefined
}

const allNew: Connection = { offline: false }
let now: Connection = allNew
const listeners = new Set<() => void>()

function become(next: Connection): void {
  if (next.offline === now.offline && next.keptAt === now.keptAt) return
  now = next
  for (const listener of listeners) listener()
}

function onKept({ detail }: CustomEventInit<number>): void {
  if (detail !== undefined) become({ ...now, keptAt: Math.min(detail, now.keptAt ?? detail) })
}

/** What was kept is asked for again as soon as there is somebody to ask. */
function onLine(): void {
  const hadKept = now.keptAt !== undefined
  become({ offline: !navigator.onLine })
  if (navigator.onLine && hadKept) void getQueryClient().invalidateQueries()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', onLine)
    window.addEventListener('offline', onLine)
    window.addEventListener(keptAnswerEvent, onKept)
    now = { offline: !navigator.onLine, keptAt: pageKeptAt() }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onLine)
    window.removeEventListener('offline', onLine)
    window.removeEventListener(keptAnswerEvent, onKept)
  }
}

/** Whether there is a line, and how old is what the page shows. */
export function useConnection(): Connection {
  const connection = useSyncExternalStore(
    subscribe,
    () => now,
    () => allNew,
  )
  const { key } = useLocation()
  // Another page shows something else; what of that was kept is told anew.
  useEffect(
    () => () => {
      delete document.documentElement.dataset['keptAt']
      become({ offline: !navigator.onLine })
    },
    [key],
  )
  return connection
}
