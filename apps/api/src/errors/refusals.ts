import type { FastifyRequest } from 'fastify'

/** Worth a look when they come in numbers: guessed tokens, others' doors tried, floods. */
const suspicious = new Set([401, 403, 405, 429])
/** Mostly mistakes, and how probing begins. */
const odd = new Set([400, 404, 413, 415])

/**
 * Writes down who was refused what, for whoever watches the site: the call by its pattern, never its address nor what was
 * sent, for either may hold a secret.
 */
export function noteRefusal(
  request: FastifyRequest,
  status: number,
  code: string,
  fields: readonly string[] = [],
): void {
  if (!suspicious.has(status) && !odd.has(status)) return
  const { method, routeOptions, actor, ip, log } = request
  const refusal = {
    event: 'refused',
    status,
    code,
    call: `${method} ${routeOptions?.url ?? 'unknown'}`,
    userId: actor?.id,
    ip,
    ...(fields.length > 0 && { fields }),
  }
  if (suspicious.has(status)) log.warn(refusal, 'refused')
  else log.info(refusal, 'refused')
}
