/** Set by browsers that changed something: their pages must show it. Contains `1`. */
export const wroteCookie = 'app-wrote'
/** Seconds, longer than the server caches a page. */
export const wroteCookieAge = 10
