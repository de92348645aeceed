import type { Api } from '@axle/contract'
import { statusOf } from './errors.ts'

/** Most pages stand without what they could not load, and say so themselves: that the site was away must not get lost. */
export function noticing(api: Api): { readonly api: Api; readonly wasAway: () => boolean } {
  let away = false
  const call = async (...given: readonly unknown[]): Promise<unknown> => {
    try {
      return await (api as (...given: readonly unknown[]) => Promise<unknown>)(...given)
    } catch (error) {
      away ||= statusOf(error) === 503
      throw error
    }
  }
  return { api: call as Api, wasAway: () => away }
}

/** The same page, for search engines and proxies to come back to and not to keep. */
export function asAway(page: Response): Response {
  const headers = new Headers(page.headers)
  headers.set('retry-after', '5')
  return new Response(page.body, { headers, status: page.status < 300 || page.status >= 500 ? 503 : page.status })
}
