import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors/errors.ts'

/** On a node for jobs: only health and metrics answer; a proxy should not send it requests. Throws 503 `jobs_only`. */
export function answerHealthOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (/^\/(?:api\/health\/|metrics(?:\?|$))/.test(url)) return
    throw new DomainError('unavailable', 'jobs_only', 'This node works background jobs and answers no requests')
  })
}
