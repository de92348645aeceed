/** Where someone goes who asked for nothing in particular. */
export const homePath = '/shop/all-products'

/**
 * The page to go to after signing in. Only a path of this site is taken: an address from elsewhere would let a link to
 * our sign-in page hand people over to a stranger. Pages under `/auth/` would lead round in a circle.
 */
export function safeReturnPath(asked: string | null | undefined): string {
  const here = 'http://here.invalid'
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return homePath
  // As the browser reads it: two slashes of whatever kind, or with unseen signs between, begin another site's address.
  const { origin, pathname, search, hash } = new URL(asked, here)
  if (origin !== here || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return homePath
  return pathname + search + hash
}

/** What a link to another auth page ends with, so that the page asked for is not forgotten on the way. */
export const returnSearch = (asked: string | null): string =>
  asked === null ? '' : `?returnUrl=${encodeURIComponent(safeReturnPath(asked))}`
