import type { Api } from '@axle/contract'
import { statusOf } from './errors.ts'

export interface RenderedPage {
  status: number
  headers: Headers
  /** The text in parts, none of which ends within an element that is marked with the nonce. */
  texts: readonly string[]
  /** Parts of the page in UTF-8: see `pieceMark`. */
  pieces: readonly Uint8Array[]
}

/**
 * Most pages render without the data they failed to load. Record that the API was unavailable, so that the response
 * gets the right status.
 */
export function watchAvailability(api: Api): { readonly api: Api; readonly wasUnavailable: () => boolean } {
  let away = false
  const call = async (...given: readonly unknown[]): Promise<unknown> => {
    try {
      return await (api as (...given: readonly unknown[]) => Promise<unknown>)(...given)
    } catch (error) {
      away ||= statusOf(error) === 503
      throw error
    }
  }
  return { api: call as Api, wasUnavailable: () => away }
}

/** Marks the page as temporarily unavailable, so that search engines and proxies retry and do not cache it. */
export function asUnavailable({ status, headers, ...page }: RenderedPage): RenderedPage {
  headers.set('retry-after', '5')
  return { ...page, status: status < 300 || status >= 500 ? 503 : status, headers }
}
