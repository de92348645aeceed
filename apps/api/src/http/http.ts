import { type Access, type Call, type EditConflict, Failure, keyScopes, type Route, routes } from '@axle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type Actor, type Authenticate, type Sessions, shopsWithRight } from './actor.ts'
import { DomainError, forbidden, statusOf } from '../errors/errors.ts'
import { createStreams, EventStream } from './event-stream.ts'
import { EncodedJson, type Handlers, NotedJson, PictureAnswer } from './handlers.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import { multipart } from './open-api.ts'
import type { RateLimitTable } from '../rate-limits/rate-limits.ts'
import { logRefusal } from '../errors/refusals.ts'
import { isKey, tokenOf } from './sessions-and-keys.ts'
import { asUnavailable } from '../errors/unavailable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

type UntypedHandler = (call: Record<string, unknown>) => Promise<unknown>

interface ApiParts {
  readonly handlers: Handlers
  readonly sessions: Sessions
  readonly changeFeed: Pick<ChangeFeed, 'caughtUp'>
  readonly rateLimits: Pick<RateLimitTable, 'routeOptionsOf'>
}

/** Makes a Fastify route of every call of the contract: access, validation, and answers filtered by schema. */
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
    const handler = handlers[key] as unknown as UntypedHandler
    app.route({
      method,
      url,
      config: { access: route.access, whileReadOnly: route.whileReadOnly ?? false, ...rateLimits.routeOptionsOf(key) },
      // Fastify would answer HEAD with the same handler, and the stream would never end.
      ...(route.stream && { sse: 'manual' as const, exposeHeadRoute: false }),
      schema: schemaOf(route),
      // After onRequest, where requests are counted, so that a flood of made-up tokens is stopped before the database
      // is queried. And once the body has arrived: a slow upload must not act with rights that its user has lost
      // meanwhile.
      preValidation: async (request) => {
        const actor = await actorOf(request, authenticate)
        request.actor = actor && { ...actor, ip: request.ip }
        requireAccess(route, request)
        // Another node may have handled the write: wait until this one has seen it.
        if (method === 'GET' && actor?.wroteLately) await caughtUp()
        // The multipart parser is registered everywhere, but only modules with uploads read forms.
        if (request.isMultipart() && !route.multipart)
          throw new DomainError('unsupported_type', 'unsupported_type', 'Send JSON')
        if (route.body) request.body = unwrap(request.body)
      },
      handler: async (request, reply) => {
        const { params, query, headers, body, actor } = request
        // A key reads public things as a visitor does.
        const asker = route.access === 'anyone' && actor?.key ? undefined : actor
        const answer = await handler({ params, query, headers, body, actor: asker, request })
        // The call has succeeded, so this must not fail its answer.
        if (method !== 'GET' && actor && !(answer instanceof NotedJson))
          await noteWrite(actor).catch((err: unknown) => request.log.warn({ err }, 'a write was not recorded'))
        if (answer instanceof EventStream) {
          request.leaveQueue?.()
          return streams.serve(reply, answer, route.response)
        }
        reply.code(route.status ?? 200)
        if (answer instanceof PictureAnswer) return sendPicture(reply, answer)
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
  ...(route.access !== 'anyone' && {
    security: [{ bearer: [] }, ...(scopesOf(route).length > 0 ? [{ apiKey: [] }] : [])],
  }),
  ...(Array.isArray(route.access) && { 'x-roles': route.access }),
  ...(route.owner && { 'x-owner': true }),
  ...(route.right && { 'x-rights': route.right }),
  ...(scopesOf(route).length > 0 && { 'x-scopes': scopesOf(route) }),
})

/** The scopes of API keys that open a call. */
const scopesOf = ({ right = [] }: Route) => keyScopes.filter((scope) => right.includes(scope))

function answerSchema({ stream, picture, response }: Route) {
  if (stream) return { description: 'Server-sent events', content: { 'text/event-stream': { schema: response } } }
  return picture ? { description: 'WebP', content: { 'image/webp': { schema: z.file() } } } : response
}

const sendPicture = (reply: FastifyReply, { bytes }: PictureAnswer) =>
  reply.type('image/webp').header('content-disposition', 'inline; filename="photo.webp"').send(bytes)

async function actorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Actor | undefined> {
  const token = tokenOf(request)
  if (!token) return undefined
  const actor = await authenticate(token)
  if (actor === undefined && isKey(token)) await request.server.countFailedKey?.(request)
  return actor
}

function requireAccess({ access, right = [] }: Route, request: FastifyRequest): void {
  const { actor } = request
  if (actor?.key) return requireKeyAccess({ access, right }, actor, request.method)
  if (access === 'anyone') return
  if (actor === undefined) throw new DomainError('unauthenticated', 'unauthenticated', whoAreYou(tokenOf(request)))
  if (access === 'signed-in' || access.includes(actor.role)) return
  // Staff may be customers. The module checks which shop it is.
  if (!right.some((each) => shopsWithRight(actor, each).length > 0)) throw forbidden()
}

const whoAreYou = (token: string): string =>
  isKey(token) ? 'This API key is unknown, expired or revoked' : 'Please sign in to continue'

/** A key may do what its scopes say and read what anyone may. All else is for people, new calls included. */
function requireKeyAccess(
  { access, right }: Required<Pick<Route, 'access' | 'right'>>,
  actor: Actor,
  method: string,
): void {
  const isPublic = access === 'anyone' && (method === 'GET' || method === 'HEAD')
  if (!isPublic && !right.some((each) => shopsWithRight(actor, each).length > 0))
    throw forbidden('This API key may not do that')
}

/** A write takes `{"data": {…}}`, an edit with `was` beside it, or the bare object; no body counts as an empty one. */
function unwrap(body: unknown): unknown {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || !('data' in body)) return body
  const { data, ...rest } = body
  const isEnvelope = Object.keys(rest).every((key) => key === 'was')
  if (!isEnvelope) return body
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data, ...rest }
  const message = 'The request body must be an object'
  throw new DomainError('invalid', 'invalid', message, { errors: [{ path: 'data', message }] })
}

/**
 * Answers every failure in one format. An unexpected one is a bug: logged with the request's id, answered with a
 * neutral sentence.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof DomainError ? error : asUnavailable(error)
  if (refusal) {
    if (refusal !== error) request.log.warn({ err: error }, 'a service behind the site is down, too slow or full')
    const { kind, code, message, errors, conflicts, retryAfter } = refusal
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const fields = errors?.map(({ path }) => path)
    logRefusal(request, statusOf[kind], code, fields)
    return fail(reply, statusOf[kind], code, message, errors, conflicts)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'Invalid',
    }))
    logRefusal(
      request,
      400,
      'invalid',
      errors.map(({ path }) => path),
    )
    return fail(reply, 400, 'invalid', errors[0]?.message ?? 'Invalid input', errors)
  }
  const known = knownFailure(error)
  if (known) {
    logRefusal(request, known.status, known.code)
    return fail(reply, known.status, known.code, known.message)
  }
  const { method, routeOptions } = request
  request.log.error({ err: error, method, route: routeOptions.url }, 'unexpected failure')
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

const knownRefusals: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'malformed', message: 'The request could not be read' },
  404: { code: 'not_found', message: 'There is nothing at this URL' },
  405: { code: 'method_not_allowed', message: 'This method is not allowed here' },
  413: { code: 'too_large', message: 'The request is too large' },
  415: { code: 'unsupported_type', message: 'Send JSON, or multipart for files' },
}

/** Words refusals of Fastify and its plugins as the API does. */
function knownFailure(error: unknown): { status: number; code: string; message: string } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  const known = knownRefusals[status] ?? (status >= 400 && status < 500 ? knownRefusals[400] : undefined)
  return known && { status, ...known }
}
