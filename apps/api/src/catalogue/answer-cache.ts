import { EncodedJson } from '../platform/handlers.ts'

interface Kept {
  readonly at: number
  readonly version: number
  readonly answer: Promise<EncodedJson>
  /** Characters; 0 until it is worked out. */
  size: number
}

interface AnswerCacheOptions {
  readonly version: () => number
  readonly now: () => number
  readonly ttlMs: number
  readonly max: number
  /** Characters of all answers together: a hundred products take a thousand times the room of none. */
  readonly maxSize: number
}

/**
 * Answers everybody gets alike, kept as JSON for some seconds: the same question asked at once is worked out once.
 * A raised version forgets all of them, so what was written shows at once. Bounded; the oldest question goes first.
 */
export function answerCache(options: AnswerCacheOptions) {
  const kept = new Map<string, Kept>()
  let size = 0
  const forget = (question: string) => {
    size -= kept.get(question)?.size ?? 0
    kept.delete(question)
  }
  const makeRoom = () => {
    for (const oldest of kept.keys()) {
      if (kept.size <= options.max && size <= options.maxSize) break
      forget(oldest)
    }
  }

  return (question: string, work: () => Promise<unknown>): Promise<EncodedJson> => {
    const version = options.version()
    const found = kept.get(question)
    if (found && found.version === version && options.now() - found.at < options.ttlMs) return found.answer
    const answer = work().then((result) => new EncodedJson(JSON.stringify(result)))
    const entry: Kept = { at: options.now(), version, answer, size: 0 }
    forget(question)
    kept.set(question, entry)
    const isKept = () => kept.get(question) === entry
    answer.then(
      ({ json }) => {
        if (!isKept()) return
        entry.size = json.length
        size += json.length
        makeRoom()
      },
      // Whoever asked is told; the next one asks anew.
      () => isKept() && forget(question),
    )
    makeRoom()
    return answer
  }
}
