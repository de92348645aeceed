import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

/** Marks our own scripts and styles during rendering. It never leaves the process, so data cannot contain it. */
export const slot = `slot-${randomBytes(18).toString('hex')}`
const secret = randomBytes(32)

const markedScript = new RegExp(`<script\\b[^>]*\\snonce="${slot}"[^>]*>([\\s\\S]*?)</script>`, 'g')
const markOnScriptOrLink = new RegExp(`(<(?:script|link)\\b[^>]*?)\\snonce="${slot}"`, 'g')

export interface SecuredPage {
  html: string
  /** The content security policy of exactly this page. */
  policy: string
}

/** Origins that a page may use besides its own site. */
export interface PageSources {
  /** Development: Vite connects to the page. */
  live: boolean
  imageHost: Config['imageHost'] | undefined
}

/**
 * Turns the marks of a rendered page into its content security policy: scripts by hash, styles by a nonce derived
 * from the page's text. Only marked elements are trusted; an injected script has no mark.
 */
export function securePage(rendered: string, { live = false, imageHost }: Partial<PageSources> = {}): SecuredPage {
  const hashes = new Set<string>()
  for (const [, script = ''] of rendered.matchAll(markedScript)) {
    if (script !== '') hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const nonce = createHmac('sha256', secret).update(rendered).digest('base64url').slice(0, 24)
  return {
    html: rendered.replace(markOnScriptOrLink, '$1').replaceAll(slot, nonce),
    policy: policyOf([...hashes], nonce, { live, imageHost }),
  }
}

function policyOf(hashes: readonly string[], nonce: string, { live, imageHost }: PageSources): string {
  const [pictures, uploads] = imageHost ? [` ${imageHost.pictures}`, ` ${new URL(imageHost.url).origin}`] : ['', '']
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Style attributes of server-rendered elements; they cannot run scripts.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${uploads}${live ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
