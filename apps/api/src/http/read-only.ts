import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors/errors.ts'

/**
 * Refuses every call that writes while the site is read-only, also those outside the contract, such as the webhook of
 * the payment gateway, which repeats it for three days. Signing in and ending that mode stay possible.
 */
export function refuseWrites(api: FastifyInstance, isReadOnly: () => Promise<boolean>): void {
  api.addHook('preHandler', async ({ method, routeOptions: { config } }) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || config.whileReadOnly === true) return
    if (!(await isReadOnly())) return
    const sentence =
      'Nothing can be changed at the moment, because the site is being maintained. Please try again later'
    throw new DomainError('unavailable', 'read_only', sentence, { retryAfter: 300 })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    whileReadOnly?: boolean
  }
}
