const year = 365 * 24 * 60 * 60

/** For the server, which draws the next page by it. Nothing in it is secret; where the site speaks TLS it goes no other way. */
export function keepCookie(name: string, text: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${text}; path=/; max-age=${year}; samesite=lax${secure}`
}
