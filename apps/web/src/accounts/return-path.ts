/** Where someone goes who asked for nothing in particular. */
export const homePath = '/shop/all-products'

/**
 * The page to go to after signing in. Only a path of this site is taken: an address from elsewhere would let a link to
 * our sign-in page hand people over to a stranger. Pages under `/auth/` would lead round in a circle.
 */
export function safeReturnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || /^[/\\]{2}|[\p{Cc}\\]/u.test(asked)) return homePath
  const here = 'http://here.invalid'
  if (!URL.canParse(asked, here)) return homePath
  const { origin, pathname, search, hash } = new URL(asked, here)
  if (origin !== here || pathname.startsWith('//') || /^\/auth(\/|$)/i.test(pathname)) return homePath
  return pathname + search + hash
}

/** What a link to another auth page ends with, so that the page asked for is not forgotten on the way. */
export const returnSearch = (asked: string | null): string =>
  asked === null ? '' : `?returnUrl=${encodeURIComponent(safeReturnPath(asked))}`
