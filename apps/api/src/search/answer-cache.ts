interface Kept<T> {
  readonly version: number
  readonly answer: Promise<T>
}

interface AnswerCacheOptions {
  readonly version: () => number
  readonly max: number
}

/**
 * Answers to questions, kept until what they rest on changes: a raised version forgets all of them, so what was written
 * shows at once. The same question asked at once is worked out once. Bounded: what was asked for longest ago goes first.
 */
export function answerCache<T>({ version, max }: AnswerCacheOptions) {
  const kept = new Map<string, Kept<T>>()

  return (question: string, work: () => Promise<T>): Promise<T> => {
    const found = kept.get(question)
    const isFresh = found?.version === version()
    const entry = isFresh ? found : { version: version(), answer: work() }
    kept.delete(question)
    kept.set(question, entry)
    // Whoever asked is told of a failure; the next one asks anew.
    if (!isFresh) entry.answer.catch(() => kept.get(question) === entry && kept.delete(question))
    const oldest = kept.size > max ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }
}
