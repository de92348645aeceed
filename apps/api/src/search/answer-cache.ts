interface CachedEntry<T> {
  readonly version: number
  readonly answer: Promise<T>
}

interface AnswerCacheOptions {
  readonly version: () => number
  readonly max: number
}

/**
 * Caches answers until the version changes, so that writes show at once. Simultaneous equal questions share one
 * computation. Bounded: evicts the least recently used answer.
 */
export function answerCache<T>({ version, max }: AnswerCacheOptions) {
  const cached = new Map<string, CachedEntry<T>>()

  return (question: string, work: () => Promise<T>): Promise<T> => {
    const found = cached.get(question)
    const isFresh = found?.version === version()
    const entry = isFresh ? found : { version: version(), answer: work() }
    cached.delete(question)
    cached.set(question, entry)
    // Callers get the failure; the next one retries.
    if (!isFresh) entry.answer.catch(() => cached.get(question) === entry && cached.delete(question))
    const oldest = cached.size > max ? cached.keys().next().value : undefined
    if (oldest !== undefined) cached.delete(oldest)
    return entry.answer
  }
}

/** Creates a cache of at most so many answers, invalidated by every change of the catalogue. */
export type CacheOf = <T>(max: number) => ReturnType<typeof answerCache<T>>
