import type { Clock } from '../platform/clock.ts'

/** Caches a read per key for `ms` milliseconds. Concurrent callers share one read. */
export function keptFor<K, T>(ms: number, clock: Clock, read: (key: K) => Promise<T>) {
  const kept = new Map<K, { readonly until: number; readonly value: Promise<T> }>()
  return {
    forget: () => kept.clear(),
    get(key: K): Promise<T> {
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && now < known.until) return known.value
      const value = read(key)
      kept.set(key, { until: now + ms, value })
      value.catch(() => kept.delete(key))
      return value
    },
  }
}
