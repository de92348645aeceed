import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { cachedResponseEvent, pageCachedAt } from '../lib/api/cached-responses.ts'
import { getQueryClient } from '../lib/api/query.ts'

export interface Connection {
  offline: boolean
  /** The oldest cached response shown. */
  cachedAt?: number | undefined
}

const online: Connection = { offline: false }
let now: Connection = online
const listeners = new Set<() => void>()

function setConnection(next: Connection): void {
  if (next.offline === now.offline && next.cachedAt === now.cachedAt) return
  now = next
  for (const listener of listeners) listener()
}

function onCachedResponse({ detail }: CustomEventInit<number>): void {
  if (detail !== undefined) setConnection({ ...now, cachedAt: Math.min(detail, now.cachedAt ?? detail) })
}

/** Refetches cached responses once online. */
function onLine(): void {
  const hadCached = now.cachedAt !== undefined
  setConnection({ offline: !navigator.onLine })
  if (navigator.onLine && hadCached) void getQueryClient().invalidateQueries()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('online', onLine)
    window.addEventListener('offline', onLine)
    window.addEventListener(cachedResponseEvent, onCachedResponse)
    setConnection({ offline: !navigator.onLine, cachedAt: pageCachedAt() })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onLine)
    window.removeEventListener('offline', onLine)
    window.removeEventListener(cachedResponseEvent, onCachedResponse)
  }
}

/** Returns whether the browser is online, and how old the page's content is. */
export function useConnection(): Connection {
  const connection = useSyncExternalStore(
    subscribe,
    () => now,
    () => online,
  )
  const { key } = useLocation()
  // The next page has other content; its own responses set the time again.
  useEffect(
    () => () => {
      delete document.documentElement.dataset['keptAt']
      setConnection({ offline: !navigator.onLine })
    },
    [key],
  )
  return connection
}
