/** Fallback after sign-in. */
export const homePath = '/shop/all-products'

/**
 * The page to open after sign-in. Accepts paths of this site only, against open redirects. Pages under `/auth/` would
 * loop.
 */
export function safeReturnPath(requested: string | null | undefined): string {
  const here = 'http://here.invalid'
  if (!requested?.startsWith('/') || !URL.canParse(requested, here)) return homePath
  // Parsed as the browser does: backslashes and control characters can also start another site's URL.
  const { origin, pathname, search, hash } = new URL(requested, here)
  if (origin !== here || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return homePath
  return pathname + search + hash
}

/** The query that passes the return path to another auth page. */
export const returnSearch = (requested: string | null): string =>
  requested === null ? '' : `?returnUrl=${encodeURIComponent(safeReturnPath(requested))}`
