import { QueryClient } from '@tanstack/react-query'
import { retryAfterOf, statusOf } from './errors.ts'

/** Retry only lost connections and overload; a refusal will not change. */
const isRetryable = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? 0)

/** Not available on the server. */
const isOnline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true

// Milliseconds. For longer pauses an error message is better.
const maxPause = 15_000

/** Waits as long as `Retry-After` says, else one second, then two. */
export const pauseBefore = (count: number, error: unknown): number => {
  const retryAfter = retryAfterOf(error)
  return retryAfter === undefined
    ? 1_000 * 2 ** count
    : Math.min(retryAfter * 1_000, maxPause) * (1 + Math.random() / 4)
}

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline, a cached response may still exist; without one, fail instead of waiting.
        networkMode: 'offlineFirst',
        // The server never retries while rendering; the browser does.
        retry: (count, error) => typeof window !== 'undefined' && count < 2 && isRetryable(error) && isOnline(),
        retryDelay: pauseBefore,
      },
    },
  })

let browserClient: QueryClient | undefined

/** Returns the browser's only cache; on the server, a new one for each page. */
export const getQueryClient = (): QueryClient =>
  typeof window === 'undefined' ? makeQueryClient() : (browserClient ??= makeQueryClient())

/**
 * Returns how long a response stays in the cache after its last use. On the server a timer would keep every rendered
 * page in memory.
 */
export const cacheTime = (milliseconds: number): number => (typeof window === 'undefined' ? Infinity : milliseconds)
