import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config/config.ts'

const neverAsked =
  'accelerometer autoplay camera display-capture encrypted-media gyroscope hid magnetometer microphone midi payment serial usb'
/** The pages use only the location and full-screen images. */
const permissionsPolicy = [
  ...neverAsked.split(' ').map((feature) => `${feature}=()`),
  'geolocation=(self)',
  'fullscreen=(self)',
].join(', ')

/** For answers that are no pages: not rendered, framed, sniffed, linked with a referrer or cached. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** For answers sent before any hook runs. */
export const withBareHeaders = (reply: FastifyReply): FastifyReply => reply.headers(bareHeaders)

/** Sends headers with every answer that forbid sniffing, referrers and framing, and demand TLS. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf({
    // Pages, API and images each set their own.
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.production &&
      config.siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // Only documents use it, so other answers save the bytes.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('permissions-policy', permissionsPolicy)
  })
}

/** What Helmet sends. It never differs between answers, and its plugin for Fastify costs as much as a cached page. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => undefined }
  helmet(options)(...([{}, answer, () => undefined] as unknown as Parameters<ReturnType<typeof helmet>>))
  return headers
}
