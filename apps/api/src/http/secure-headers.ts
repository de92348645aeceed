import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

const neverAsked =
  'accelerometer autoplay camera display-capture encrypted-media gyroscope hid magnetometer microphone midi payment serial usb'
/** What our pages ask a browser for: where a shop is, and pictures over the whole screen. */
const permissionsPolicy = [
  ...neverAsked.split(' ').map((feature) => `${feature}=()`),
  'geolocation=(self)',
  'fullscreen=(self)',
].join(', ')

/** What is no page: never drawn as one, framed, guessed at, told of or kept. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** For what is answered before any hook runs. */
export const withBareHeaders = (reply: FastifyReply): FastifyReply => reply.headers(bareHeaders)

/** Tells browsers, with every answer, to guess nothing, send no referrer, be framed nowhere, and stay on TLS. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyHelmet, {
    // Pages, API and pictures each have one of their own.
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.production &&
      config.siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains },
  })
  // Only documents heed it, and each byte of a head is sent as it is.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('permissions-policy', permissionsPolicy)
  })
}
