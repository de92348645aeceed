import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyHelmet, {
    // Pages, API and images each set their own.
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.production &&
      config.siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains },
  })
  // Only documents use it, so other answers save the bytes.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('permissions-policy', permissionsPolicy)
  })
}
