import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, type PageSources, securePage } from './page-security.ts'
import type { RenderedPage } from './web-build.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Takes most pages in one piece: each further piece is a turn of the thread pool. */
const chunkSize = 32 * 1024

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

/** Prepares a rendered page for the cache. */
export function cachePage({ status, headers: given, texts, pieces }: RenderedPage, options: PageSources): CachedPage {
  const location = given.get('location')
  if (location !== null) {
    const headers = { location, 'cache-control': 'no-cache' }
    return { status, headers, etag: undefined, body: () => ({ headers, content: Buffer.alloc(0) }) }
  }
  const type = given.get('content-type') ?? 'text/plain; charset=utf-8'
  const { html, policy, nonce } = type.startsWith('text/html')
    ? securePage(texts, pieces, options)
    : plainText(texts.join(''))
  const etag = `"${nonce}"`
  const retryAfter = given.get('retry-after')
  const link = given.get('link')
  const headers: Headers = {
    'content-type': type,
    'cache-control': retryAfter === null ? 'no-cache' : 'no-store',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
    'content-security-policy': policy,
    ...(link !== null && { link }),
    vary: 'accept-encoding, accept-language, cookie, save-data',
    etag,
  }
  return { status, headers, etag, body: encoder(html, headers) }
}

function plainText(text: string) {
  const html = Buffer.from(text)
  return { html, policy: "default-src 'none'", nonce: fingerprint(html) }
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
  if (encoding === 'gzip') return zip(plain, { level: 6, chunkSize })
  // Level 5 saves a tenth over 4 for half a millisecond a page; 6 and above gain almost nothing.
  return brotli(plain, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // 256 kB. The default takes 4 MB for each page, which the garbage collector counts.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

/** Returns the best encoding that the browser accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(text) ? 'gzip' : 'identity'
}
