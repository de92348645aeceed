export interface PageCacheOptions {
  /** Incremented by changes to what pages show; older pages are stale. */
  version: () => number
  now: () => number
  ttlMs: number
  /** How many pages are cached; the least recently used is evicted first. */
  max: number
}

interface Entry<T> {
  version: number
  at: number
  page: T | Promise<T>
}

/** Caches pages for some seconds. Requests during a rendering share its result. */
export function pageCache<T extends { status: number }>({ version, now, ttlMs, max }: PageCacheOptions) {
  const entries = new Map<string, Entry<T>>()
  const isFresh = (entry: Entry<T>) => entry.version === version() && now() - entry.at < ttlMs

  return (key: string, make: () => Promise<T>): T | Promise<T> => {
    const known = entries.get(key)
    if (known && isFresh(known)) {
      entries.delete(key)
      entries.set(key, known)
      return known.page
    }
    const entry: Entry<T> = { version: version(), at: now(), page: make() }
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    const making = Promise.resolve(entry.page).then(
      (page) => {
        entry.page = page
        // Do not cache a failure.
        if (page.status >= 500) forget()
        return page
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    entry.page = making
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > max) {
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    }
    return making
  }
}
