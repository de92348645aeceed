import { DomainError } from '../errors/errors.ts'
import { onceAMinute } from '../observability/once-a-minute.ts'
import type { Platform } from '../platform/platform.ts'
import type { SearchEngine } from '../search-index/index.ts'
import { createBreaker } from './breaker.ts'
import { ClusterFailure } from './cluster.ts'

type Answers = Pick<SearchEngine, 'search' | 'facets' | 'suggest'>

/**
 * Answers 503 while the cluster is away, overloaded or red, and soon without asking it. Everything that needs no search
 * goes on.
 */
export function protectedEngine(engine: Answers, log: Platform['log']): Answers {
  const breaker = createBreaker({ isAway })
  const report = onceAMinute((err) => log.error({ err }, 'the search cluster does not answer: searches are refused'))
  const guarded =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      try {
        const answer = await breaker.run(() => ask(request))
        if (answer) return answer.value
      } catch (error) {
        if (!isAway(error)) throw error
        report(error)
      }
      throw unavailable()
    }
  return { search: guarded(engine.search), facets: guarded(engine.facets), suggest: guarded(engine.suggest) }
}

/** No answer in time, an index that is not built yet, too many searches, or a shard without a node. */
const isAway = (error: unknown): boolean =>
  error instanceof ClusterFailure && (error.status === 0 || error.status === 404 || error.status >= 429)

const unavailable = () =>
  new DomainError('unavailable', 'unavailable', 'The service is busy. Please try again in a moment', { retryAfter: 5 })
