/**
 * What a request of a page is to the worker. `page`: kept and read again without a line. `way`: any other page of ours, which
 * is only led to the offline page. `asset`: named after its content. `picture`, `file`: shown with pages. `answer`: of the API,
 * read by everyone or by the one who is signed in. `pass`: none of the worker's business.
 */
export type Kind = 'page' | 'way' | 'asset' | 'picture' | 'file' | 'answer' | 'pass'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** Pages for everyone, which hold nothing of anybody. */
const publicPages = /^\/(?:shop(?:\/all-products|\/product\/\d+|\/\d+)?|faqs|privacy-policy|terms-and-conditions)\/?$/
const elsewhere = /^\/(?:api|assets|images|practice-gateway|sitemap[\w-]*\.xml|robots\.txt|sw\.js)(?:[/?]|$)/
const files = /^\/(?:favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/
/** What everybody may ask of the API to read a public page again. Cart and wishlist know prices themselves, and of what day. */
const publicAnswers = new RegExp(
  '^/api/(?:products(?:/(?:fits|facets|\\d+(?:/similar)?))?|parts(?:/(?:\\d+|names))?|vehicle-makes(?:/\\d+|/tree)?|business(?:/\\d+)?|site)$',
)
/** What somebody signed in sees of his own and may read again: himself, his orders, addresses, vehicles, shops. */
const ownAnswers =
  /^\/api\/(?:users\/\d+|orders(?:\/[\w-]+|\/business\/\d+)?|address(?:\/\d+)?|garage|business\/user\/\d+)$/

/** Only reading over our own line is looked at: no sending, no streams, no parts of files, nobody else's address. */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): Kind {
  const address = new URL(url)
  const { pathname } = address
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return 'pass'
  if (mode === 'navigate') return pageKind(address)
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return 'asset'
  if (/^\/images\/[\w-]+\/\d+\.(?:webp|avif)$/.test(pathname)) return 'picture'
  if (files.test(pathname)) return 'file'
  if (headers.get('accept')?.includes('text/event-stream')) return 'pass'
  if (publicAnswers.test(pathname)) return 'answer'
  return ownAnswers.test(pathname) && headers.has('authorization') ? 'answer' : 'pass'
}

/** A page for everyone, which may be kept. */
export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)

function pageKind({ pathname, searchParams }: URL): Kind {
  if (elsewhere.test(pathname)) return 'pass'
  return isPublicPage(pathname) && !searchParams.has('token') ? 'page' : 'way'
}
