import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span } from './packages.ts'
import type { Spans } from './telemetry.ts'

/** Frequent requests that tell nothing, and streams, which last as long as a page is open. */
const untraced = /^\/(?:api\/health\/|api\/notifications\/stream|metrics$|assets\/)/

/**
 * Makes a span of each request, below the trace that its `traceparent` names. It has the route, not the URL, whose
 * query may hold a token, and nothing about the user.
 */
export function traceRequests(app: FastifyInstance, spans: Spans): void {
  const running = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions
    if (route !== undefined && untraced.test(route)) return done()
    const span = spans.start(
      'server',
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        'http.request.method': request.method,
        'axle.request.id': request.id,
        ...(route !== undefined && { 'http.route': route }),
      },
      spans.contextOf(request.headers),
    )
    running.set(request, span)
    spans.within(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = running.get(request)
    if (span === undefined) return
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) {
      span.setStatus({ code: 2 })
      span.setAttribute('error.type', String(statusCode))
    }
    span.end()
  })
}
