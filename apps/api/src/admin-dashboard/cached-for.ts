import type { Clock } from '../platform/clock.ts'

/** Caches a read per key for `ms` milliseconds. Concurrent callers share one read. */
export function cachedFor<K, T>(ms: number, clock: Clock, read: (key: K) => Promise<T>) {
  const cached = new Map<K, { readonly until: number; readonly value: Promise<T> }>()
  return {
    forget: () => cached.clear(),
    get(key: K): Promise<T> {
      const now = clock.now().getTime()
      const known = cached.get(key)
      if (known && now < known.until) return known.value
      const value = read(key)
      cached.set(key, { until: now + ms, value })
      value.catch(() => cached.delete(key))
      return value
    },
  }
}
