import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './errors.ts'

/** A refusal stays a refusal: only lost connections and overload are tried again. */
const mayPass = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? 0)

/** A server knows no such thing. */
const isOnline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a line there may still be an answer that was kept; where there is none, waiting for one says nothing.
        networkMode: 'offlineFirst',
        // A page that is rendered is not kept waiting for what may pass: the browser asks again.
        retry: (count, error) => typeof window !== 'undefined' && count < 2 && mayPass(error) && isOnline(),
      },
    },
  })

let browserClient: QueryClient | undefined

/** One cache for the browser's life, a fresh one for each page the server renders. */
export const getQueryClient = (): QueryClient =>
  typeof window === 'undefined' ? makeQueryClient() : (browserClient ??= makeQueryClient())
