import type { Clock } from '../platform/clock.ts'

/** Reads something once for so long, by its key; whoever asks while it is read waits for the same. */
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
