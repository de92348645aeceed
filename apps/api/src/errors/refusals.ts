import type { FastifyRequest } from 'fastify'

/** Suspicious in large numbers: guessed tokens, denied access, floods. */
const suspicious = new Set([401, 403, 405, 429])
/** Mostly mistakes, but also how probing begins. */
const unusual = new Set([400, 404, 413, 415])

/**
 * Logs who was refused what, for monitoring. Names the call by its route, never by URL or body, because both may hold
 * a secret.
 */
export function logRefusal(
  request: FastifyRequest,
  status: number,
  code: string,
  fields: readonly string[] = [],
): void {
  if (!suspicious.has(status) && !unusual.has(status)) return
  const { method, routeOptions, actor, ip, log } = request
  const refusal = {
    event: 'refused',
    status,
    code,
    call: `${method} ${routeOptions?.url ?? 'unknown'}`,
    userId: actor?.id,
    ...(actor?.key && { keyId: actor.key.id }),
    ip,
    ...(fields.length > 0 && { fields }),
  }
  if (suspicious.has(status)) log.warn(refusal, 'refused')
  else log.info(refusal, 'refused')
}
