export interface PageCacheOptions {
  /** Incremented by changes to what pages show. */
  version: () => number
  /** Incremented when something was taken off sale; older pages are served to nobody. */
  withdrawals: () => number
  now: () => number
  ttlMs: number
  /** How many pages are cached; the least recently used is evicted first. */
  max: number
}

interface Entry<T> {
  version: number
  withdrawals: number
  at: number
  page: T | Promise<T>
}

/**
 * Caches pages for some seconds, also after changes, so that one changed product does not discard all pages. With
 * `current`, a visitor gets no page from before a change. Requests during a rendering share its result.
 */
export function pageCache<T extends { status: number }>({ version, withdrawals, now, ttlMs, max }: PageCacheOptions) {
  const entries = new Map<string, Entry<T>>()
  const isUsable = (entry: Entry<T>, current: boolean) =>
    entry.withdrawals === withdrawals() && now() - entry.at < ttlMs && (!current || entry.version === version())

  return (key: string, make: () => Promise<T>, { current }: { current: boolean }): T | Promise<T> => {
    const known = entries.get(key)
    if (known && isUsable(known, current)) {
      entries.delete(key)
      entries.set(key, known)
      return known.page
    }
    const entry: Entry<T> = { version: version(), withdrawals: withdrawals(), at: now(), page: make() }
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
