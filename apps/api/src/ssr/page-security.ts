import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

/** Marks our own scripts and styles during rendering. It never leaves the process, so data cannot contain it. */
export const slot = `slot-${randomBytes(18).toString('hex')}`
const secret = randomBytes(32)

const mark = ` nonce="${slot}"`
const needsNone = /^<(?:script|link)\b/

export interface SecuredPage {
  html: string
  /** Differs from that of every other page; equal pages of this process have the same. */
  nonce: string
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
  const nonce = fingerprint(rendered)
  const hashes = new Set<string>()
  const [first = '', ...others] = rendered.split(mark)
  let html = first
  let before = first
  for (const part of others) {
    const tag = before.slice(before.lastIndexOf('<'))
    const script = tag.startsWith('<script') ? contentOf(part) : ''
    if (script !== '') hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
    html += needsNone.test(tag) ? part : mark + part
    before = part
  }
  return { html: html.replaceAll(slot, nonce), nonce, policy: policyOf([...hashes], nonce, { live, imageHost }) }
}

/** The content of the script whose tag ends in this text. */
function contentOf(text: string): string {
  const start = text.indexOf('>') + 1
  return text.slice(start, text.indexOf('</script>', start))
}

/** Tells texts apart; nobody outside this process can compute it. */
export const fingerprint = (text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 24)

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
