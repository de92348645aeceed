import { EncodedJson } from '../platform/handlers.ts'

interface Kept {
  readonly at: number
  readonly version: number
  readonly answer: Promise<EncodedJson>
}

/**
 * Answers everybody gets alike, kept as JSON for some seconds: the same question asked at once is worked out once.
 * A raised version forgets all of them, so what was written shows at once. Bounded; the oldest question goes first.
 */
export function answerCache(options: { version: () => number; now: () => number; ttlMs: number; max: number }) {
  const kept = new Map<string, Kept>()
  return (question: string, work: () => Promise<unknown>): Promise<EncodedJson> => {
    const version = options.version()
    const found = kept.get(question)
    if (found && found.version === version && options.now() - found.at < options.ttlMs) return found.answer
    const answer = work().then((result) => new EncodedJson(JSON.stringify(result)))
    kept.delete(question)
    kept.set(question, { at: options.now(), version, answer })
    answer.catch(() => kept.delete(question))
    for (const oldest of kept.keys()) {
      if (kept.size <= options.max) break
      kept.delete(oldest)
    }
    return answer
  }
}
