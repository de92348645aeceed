import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type PageSources, securePage } from './page-security.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Record<string, string>
interface Body {
  headers: Headers
  content: Buffer
}

/** A rendered page in the cache. Each encoding is made once, on first use. */
export interface CachedPage {
  status: number
  /** For answers without a body. */
  headers: Headers
  etag: string | undefined
  body: (encoding: Encoding) => Body | Promise<Body>
}

/** Reads a rendered answer to its end for the cache. */
export async function cachePage(answer: Response, options: PageSources): Promise<CachedPage> {
  const location = answer.headers.get('location')
  if (location !== null) {
    const headers = { location, 'cache-control': 'no-cache' }
    return { status: answer.status, headers, etag: undefined, body: () => ({ headers, content: Buffer.alloc(0) }) }
  }
  const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const text = await answer.text()
  const isPage = type.startsWith('text/html')
  const { html, policy } = isPage
    ? securePage(lowPriority(text), options)
    : { html: text, policy: "default-src 'none'" }
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const retryAfter = answer.headers.get('retry-after')
  const headers: Headers = {
    'content-type': type,
    'cache-control': retryAfter === null ? 'no-cache' : 'no-store',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
    'content-security-policy': policy,
    vary: 'accept-encoding, accept-language, cookie, save-data',
    etag,
  }
  return { status: answer.status, headers, etag, body: encoder(plain, headers) }
}

function encoder(plain: Buffer, headers: Headers): CachedPage['body'] {
  const made = new Map<Encoding, Body | Promise<Body>>()
  const make = async (encoding: Encoding): Promise<Body> => {
    const content = await compress(plain, encoding)
    const body = {
      headers: {
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(content.length),
      },
      content,
    }
    made.set(encoding, body)
    return body
  }
  return (encoding) => {
    const ready = made.get(encoding)
    if (ready) return ready
    const making = make(encoding)
    made.set(encoding, making)
    return making
  }
}

async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return zip(plain, { level: 6 })
  // Level 5 saves a tenth over 4 for half a millisecond a page; 6 and above gain almost nothing.
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

/** On a slow connection images come first: scripts matter only after the first click. */
const lowPriority = (html: string): string =>
  html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')

/** Returns the best encoding that the browser accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text) ? 'gzip' : 'identity'
}
