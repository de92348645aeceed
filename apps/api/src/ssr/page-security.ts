import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

/**
 * Marks our own scripts and styles during rendering. It never leaves the process, so data cannot contain it. As long as a
 * nonce, which takes its place in the bytes of the page.
 */
export const slot = randomBytes(18).toString('base64url')
const slotBytes = Buffer.from(slot)
const secret = randomBytes(32)

const attribute = ' nonce="'
const needsNone = /^<(?:script|link)\b/
/** Where a piece of the page belongs, after the slot. */
const pieceIndex = /^~(\d+)~/

export interface SecuredPage {
  html: Buffer
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
 * from the page's text. Only marked elements are trusted; an injected script has no mark. Pieces join the page as
 * bytes, and texts are never joined, as copies of them are what the garbage collector has most work with.
 */
export function securePage(
  rendered: readonly string[],
  pieces: readonly Uint8Array[],
  { live = false, imageHost }: Partial<PageSources> = {},
): SecuredPage {
  const hashes = new Set<string>()
  const html = Buffer.concat(rendered.flatMap((text) => secureParts(text, pieces, hashes)))
  const nonce = fingerprint(html)
  for (let at = html.indexOf(slot); at !== -1; at = html.indexOf(slot, at)) html.write(nonce, at, 'latin1')
  return { html, nonce, policy: policyOf([...hashes], nonce, { live, imageHost }) }
}

function secureParts(rendered: string, pieces: readonly Uint8Array[], hashes: Set<string>): Uint8Array[] {
  const parts: Uint8Array[] = []
  const [first = '', ...others] = rendered.split(slot)
  let text = first
  for (const next of others) {
    const piece = pieces[Number(pieceIndex.exec(next)?.[1])]
    const tag = text.endsWith(attribute) ? text.slice(text.lastIndexOf('<')) : ''
    if (piece) {
      parts.push(Buffer.from(text), piece)
      text = next.slice(next.indexOf('~', 1) + 1)
    } else if (needsNone.test(tag)) {
      const script = tag.startsWith('<script') ? contentOf(next) : ''
      if (script !== '') hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
      parts.push(Buffer.from(text.slice(0, -attribute.length)))
      text = next.slice(1)
    } else {
      parts.push(Buffer.from(text), slotBytes)
      text = next
    }
  }
  return [...parts, Buffer.from(text)]
}

/** The content of the script whose tag ends in this text. */
function contentOf(text: string): string {
  const start = text.indexOf('>') + 1
  return text.slice(start, text.indexOf('</script>', start))
}

/** Tells texts apart; nobody outside this process can compute it. */
export const fingerprint = (text: Uint8Array): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, slot.length)

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
