import { type Access, type Call, type EditConflict, Failure, type Route, routes } from '@axle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Actor, Authenticate, Sessions } from './actor.ts'
import { DomainError, forbidden, statusOf } from '../errors/errors.ts'
import { createStreams, EventStream } from './event-stream.ts'
import { EncodedJson, type Handlers } from './handlers.ts'
import type { Notices } from '../database/change-feed.ts'
import { multipart } from './open-api.ts'
import type { RateLimitTable } from '../rate-limits/rate-limits.ts'
import { noteRefusal } from '../errors/refusals.ts'
import { asUnavailable } from '../errors/unavailable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

type Loose = (call: Record<string, unknown>) => Promise<unknown>

interface ApiParts {
  readonly handlers: Handlers
  readonly sessions: Sessions
  readonly changeFeed: Pick<Notices, 'caughtUp'>
  readonly rateLimits: Pick<RateLimitTable, 'routeOptionsOf'>
}

/** Makes one Fastify route of every call of the contract: who may call it, validation, the answer filtered to its schema. */
export function mountApi(
  app: FastifyInstance,
  { handlers, sessions: { authenticate, noteWrite }, changeFeed: { caughtUp }, rateLimits }: ApiParts,
): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor')
  const streams = createStreams()
  app.addHook('preClose', async () => streams.endAll())
  for (const key of Object.keys(routes) as Call[]) {
    const route: Route = routes[key]
    const [method = 'GET', url = '/'] = key.split(' ')
    const handler = handlers[key] as unknown as Loose
    app.route({
      method,
      url,
      config: { access: route.access, ...rateLimits.routeOptionsOf(key) },
      // Fastify answers HEAD by the same handler, and a stream would go on for a client that waits for nothing.
      ...(route.stream && { sse: 'manual' as const, exposeHeadRoute: false }),
      schema: schemaOf(route),
      // After onRequest, where requests are counted: a flood of made-up tokens is stopped before the database is asked.
      // And once the body is here: who held it back would else act as whoever they were when they began to send.
      preValidation: async (request) => {
        const actor = await actorOf(request, authenticate)
        request.actor = actor && { ...actor, ip: request.ip }
        requireAccess(route.access, request.actor)
        // What they wrote may have been another node's to write down: this one first hears of it.
        if (method === 'GET' && actor?.wroteLately) await caughtUp()
        // Forms have a parser everywhere, which leaves reading them to the room; only rooms of files do.
        if (request.isMultipart() && !route.multipart)
          throw new DomainError('unsupported_type', 'unsupported_type', 'Send JSON')
        if (route.body) request.body = unwrap(request.body)
      },
      handler: async (request, reply) => {
        const { params, query, headers, body, actor } = request
        const answer = await handler({ params, query, headers, body, actor, request })
        // It is done, so nothing of the answer may fail by this.
        if (method !== 'GET' && actor)
          await noteWrite(actor).catch((err: unknown) => request.log.warn({ err }, 'a write was not noted'))
        if (answer instanceof EventStream) {
          request.leaveQueue?.()
          return streams.serve(reply, answer, route.response)
        }
        reply.code(route.status ?? 200)
        return answer instanceof EncodedJson ? reply.type('application/json; charset=utf-8').send(answer.json) : answer
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

const schemaOf = (route: Route) => ({
  tags: [route.tag],
  summary: route.summary,
  ...(route.params && { params: route.params }),
  ...(route.query && { querystring: route.query }),
  ...(route.headers && { headers: route.headers }),
  ...(route.body && { body: route.body }),
  ...(route.multipart && { consumes: [multipart] }),
  response: { [route.status ?? 200]: answerSchema(route), '4xx': Failure, '5xx': Failure },
  ...(route.access !== 'anyone' && { security: [{ bearer: [] }] }),
  ...(Array.isArray(route.access) && { 'x-roles': route.access }),
  ...(route.owner && { 'x-owner': true }),
})

const answerSchema = ({ stream, response }: Route) =>
  stream ? { description: 'Server-sent events', content: { 'text/event-stream': { schema: response } } } : response

async function actorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Actor | undefined> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? authenticate(token) : undefined
}

function requireAccess(access: Access, actor: Actor | undefined): void {
  if (access === 'anyone') return
  if (actor === undefined) throw new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue')
  if (access !== 'signed-in' && !access.includes(actor.role)) throw forbidden()
}

/** Every write takes `{"data": {…}}`, an edit `was` beside it, and also the bare object; no body at all is an empty one. */
function unwrap(body: unknown): unknown {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || !('data' in body)) return body
  const { data, ...beside } = body
  const isEnvelope = Object.keys(beside).every((key) => key === 'was')
  if (!isEnvelope) return body
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data, ...beside }
  const message = 'The request body must be an object'
  throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'data', message }] })
}

/** Every failure in one shape. What is not expected is a bug: logged with the request's id, told in a neutral sentence. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof DomainError ? error : asUnavailable(error)
  if (refusal) {
    if (refusal !== error) request.log.warn({ err: error }, 'something behind the site is away, too slow or full')
    const { kind, code, message, errors, conflicts, retryAfter } = refusal
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const fields = errors?.map(({ path }) => path)
    noteRefusal(request, statusOf[kind], code, fields)
    return fail(reply, statusOf[kind], code, message, errors, conflicts)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'Invalid',
    }))
    noteRefusal(
      request,
      400,
      'invalid',
      errors.map(({ path }) => path),
    )
    return fail(reply, 400, 'invalid', errors[0]?.message ?? 'Invalid input', errors)
  }
  const known = knownFailure(error)
  if (known) {
    noteRefusal(request, known.status, known.code)
    return fail(reply, known.status, known.code, known.message)
  }
  request.log.error({ err: error }, 'unexpected failure')
  return fail(reply, 500, 'internal', 'Something went wrong!')
}

const fail = (
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  errors?: readonly { path: string; message: string }[],
  conflicts?: readonly EditConflict[],
) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, code, ...(errors && { errors }), ...(conflicts && { conflicts }) })

const ours: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'malformed', message: 'The request could not be read' },
  404: { code: 'not_found', message: 'There is nothing at this URL' },
  405: { code: 'method_not_allowed', message: 'This method is not allowed here' },
  413: { code: 'too_large', message: 'The request is too large' },
  415: { code: 'unsupported_type', message: 'Send JSON, or multipart for files' },
}

/** What Fastify and its plugins refuse, in our words. */
function knownFailure(error: unknown): { status: number; code: string; message: string } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  const known = ours[status] ?? (status >= 400 && status < 500 ? ours[400] : undefined)
  return known && { status, ...known }
}
