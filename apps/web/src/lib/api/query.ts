import { QueryClient } from '@tanstack/react-query'
import { retryAfterOf, statusOf } from './errors.ts'

/** A refusal stays a refusal: only lost connections and overload are tried again. */
const mayPass = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? 0)

/** A server knows no such thing. */
const isOnline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true

// Beyond that somebody who looks at the page had rather be told.
const longestPause = 15_000

/** After as long as the server says; where it says nothing, after one second, then two. */
export const pauseBefore = (count: number, error: unknown): number => {
  const asked = retryAfterOf(error)
  return asked === undefined ? 1_000 * 2 ** count : Math.min(asked * 1_000, longestPause) * (1 + Math.random() / 4)
}

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a line there may still be an answer that was kept; where there is none, waiting for one says nothing.
        networkMode: 'offlineFirst',
        // A page that is rendered is not kept waiting for what may pass: the browser asks again.
        retry: (count, error) => typeof window !== 'undefined' && count < 2 && mayPass(error) && isOnline(),
        retryDelay: pauseBefore,
      },
    },
  })

let browserClient: QueryClient | undefined

/** One cache for the browser's life, a fresh one for each page the server renders. */
export const getQueryClient = (): QueryClient =>
  typeof window === 'undefined' ? makeQueryClient() : (browserClient ??= makeQueryClient())

/**
 * For how long an answer stays after the last page that shows it. A server's goes with its page: a timer would hold every
 * page that was ever rendered for as long.
 */
export const keptFor = (milliseconds: number): number => (typeof window === 'undefined' ? Infinity : milliseconds)
