export interface PageCacheOptions {
  /** Raised by whatever changes what pages show; pages rendered before are forgotten. */
  version: () => number
  now: () => number
  ttlMs: number
  /** How many pages are kept; the one asked for longest ago goes first. */
  max: number
}

interface Entry<T> {
  version: number
  at: number
  page: T | Promise<T>
}

/** Keeps pages for some seconds. Whoever asks while a page is being made gets that one. */
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
        // A failure is not worth keeping.
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
