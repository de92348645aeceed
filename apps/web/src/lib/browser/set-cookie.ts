import { attempt } from './storage.ts'

const year = 365 * 24 * 60 * 60

/** Sets a cookie that the server reads when it renders the next page, where cookies are allowed. It holds no secret; `Secure` on HTTPS. */
export function setCookie(name: string, text: string, seconds = year): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  attempt(() => (document.cookie = `${name}=${text}; path=/; max-age=${seconds}; samesite=lax${secure}`), '')
}
