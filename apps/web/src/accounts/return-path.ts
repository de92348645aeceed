/** Fallback after sign-in. */
export const homePath = '/shop/all-products'

/**
 * The page to open after sign-in. Accepts paths of this site only, against open redirects. Pages under `/auth/` would
 * loop.
 */
export function safeReturnPath(asked: string | null | undefined): string {
  const here = 'http://here.invalid'
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return homePath
  // Parsed as the browser does: backslashes and control characters can also start another site's URL.
  const { origin, pathname, search, hash } = new URL(asked, here)
  if (origin !== here || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return homePath
  return pathname + search + hash
}

/** The query that passes the return path to another auth page. */
export const returnSearch = (asked: string | null): string =>
  asked === null ? '' : `?returnUrl=${encodeURIComponent(safeReturnPath(asked))}`
