interface Kept<T> {
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
  const kept = new Map<string, Kept<T>>()

  return (question: string, work: () => Promise<T>): Promise<T> => {
    const found = kept.get(question)
    const isFresh = found?.version === version()
    const entry = isFresh ? found : { version: version(), answer: work() }
    kept.delete(question)
    kept.set(question, entry)
    // Callers get the failure; the next one retries.
    if (!isFresh) entry.answer.catch(() => kept.get(question) === entry && kept.delete(question))
    const oldest = kept.size > max ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }
}
