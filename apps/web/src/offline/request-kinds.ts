/**
 * Kinds of requests. `page`: cached and served offline. `other-page`: any other page, replaced by the offline page. `asset`:
 * named after its content. `picture`, `file`: shown in pages. `answer`: API responses, public or of the signed-in
 * user. `pass`: not handled by the worker.
 */
export type Kind = 'page' | 'other-page' | 'asset' | 'picture' | 'file' | 'answer' | 'pass'

export interface WorkerRequest {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** Public pages without personal data. */
const publicPages = /^\/(?:shop(?:\/all-products|\/product\/\d+|\/\d+)?|faqs|privacy-policy|terms-and-conditions)\/?$/
const notPages = /^\/(?:api|assets|images|practice-gateway|sitemap[\w-]*\.xml|robots\.txt|sw\.js)(?:[/?]|$)/
const files = /^\/(?:favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/
/** Public API requests of public pages. Cart and wishlist store prices with their dates themselves. */
const publicAnswers = new RegExp(
  '^/api/(?:products(?:/(?:fits|facets|\\d+(?:/similar)?))?|parts(?:/(?:\\d+|names))?|vehicle-makes(?:/\\d+|/tree)?|business(?:/\\d+)?|site)$',
)
/** The user's own data that may be read offline: account, orders, addresses, vehicles, shops. */
const ownAnswers =
  /^\/api\/(?:users\/\d+|orders(?:\/[\w-]+|\/business\/\d+)?|address(?:\/\d+)?|garage|business\/user\/\d+)$/

/** Only reads from our own origin: no writes, streams, ranges or other origins. */
export function kindOf({ method, url, mode, headers }: WorkerRequest, origin: string): Kind {
  const location = new URL(url)
  const { pathname } = location
  if (method !== 'GET' || location.origin !== origin || headers.has('range')) return 'pass'
  if (mode === 'navigate') return pageKind(location)
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return 'asset'
  if (/^\/images\/[\w-]+\/\d+\.(?:webp|avif)$/.test(pathname)) return 'picture'
  if (files.test(pathname)) return 'file'
  if (headers.get('accept')?.includes('text/event-stream')) return 'pass'
  if (publicAnswers.test(pathname)) return 'answer'
  return ownAnswers.test(pathname) && headers.has('authorization') ? 'answer' : 'pass'
}

/** Whether a page is public and may be cached. */
export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)

function pageKind({ pathname, searchParams }: URL): Kind {
  if (notPages.test(pathname)) return 'pass'
  return isPublicPage(pathname) && !searchParams.has('token') ? 'page' : 'other-page'
}
