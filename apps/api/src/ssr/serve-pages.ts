import type { Language } from '@axle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, statusOf } from '../errors/errors.ts'
import { answerError } from '../http/http.ts'
import { busyPages } from './busy-page.ts'
import { encodingFor, type CachedPage, cachePage } from './cached-page.ts'
import { pageUrl } from './page-url.ts'
import { pageCache } from './page-cache.ts'
import { type PageSources, slot } from './page-security.ts'
import { type VisitorView, visitorView } from '../http/visitor-view.ts'
import type { Render } from './web-build.ts'

export interface ServeOptions extends Partial<Pick<PageSources, 'imageHost'>> {
  renderer: () => Promise<Render>
  /** Development: nothing is cached, and Vite may connect. */
  live: boolean
  siteUrl: string
  version: () => number
  withdrawals: () => number
  /** Resolves when searches show all changes committed before. */
  settled: () => Promise<void>
}

/** How long a page may be stale. */
const cachedForMs = 5_000
const mostPages = 400

/** Answers every URL that no other route answers with a page. */
export function servePages(app: FastifyInstance, options: ServeOptions): void {
  const { renderer, live, siteUrl, imageHost, version, withdrawals, settled } = options
  const keep = pageCache<CachedPage>({ version, withdrawals, now: Date.now, ttlMs: cachedForMs, max: mostPages })
  const make = async (path: string, { settings, language, dataSaver, vehicle }: VisitorView): Promise<CachedPage> => {
    const render = await renderer()
    return cachePage(await render({ url: siteUrl + path, settings, language, dataSaver, vehicle, nonce: slot }), {
      live,
      imageHost,
    })
  }
  const busyPage = busyPages(renderer, siteUrl, { live, imageHost })
  const viewOf = ({ headers }: FastifyRequest, language?: Language): VisitorView =>
    visitorView(headers.cookie, headers['accept-language'], language, headers['save-data'])
  const page = (request: FastifyRequest): CachedPage | Promise<CachedPage> => {
    const { path, shareable, language } = pageUrl(request.url)
    const seen = viewOf(request, language)
    const view = { ...seen, vehicle: listsProducts(path) ? seen.vehicle : undefined }
    const answer = () =>
      shareable && !live
        ? keep(`${view.key} ${view.vehicle ?? ''} ${path}`, () => make(path, view), { current: view.wroteLately })
        : make(path, view)
    return view.wroteLately ? settled().then(answer) : answer()
  }
  /** Answers a refusal with a page instead of JSON. */
  const answerWithPage = async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (!isTemporary(error) || isNoPage(request.url)) return answerError(error, request, reply)
    try {
      const known = await busyPage(viewOf(request, pageUrl(request.url).language))
      return await send(refusalPage(error, known), request, reply)
    } catch (failure) {
      return answerError(failure, request, reply)
    }
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (isNoPage(request.url)) return answerError({ statusCode: 404 }, request, reply)
      return send(await page(request), request, reply)
    },
    errorHandler: (error, request, reply) => void answerWithPage(error, request, reply),
  })
}

/** Temporary: overloaded, or too many requests from this network address. */
const isTemporary = (error: unknown): error is DomainError =>
  error instanceof DomainError && ['busy', 'too_many_requests'].includes(error.code)

/** The page with the status and Retry-After of the refusal. */
function refusalPage({ kind, retryAfter = 5 }: DomainError, page: CachedPage): CachedPage {
  const own = { 'retry-after': String(retryAfter) }
  return {
    ...page,
    status: statusOf[kind],
    async body(encoding) {
      const { headers, content } = await page.body(encoding)
      return { headers: { ...headers, ...own }, content }
    },
  }
}

/** Lists of products show what fits the chosen vehicle first. */
const listsProducts = (path: string): boolean => /^\/shop\/(?:all-products|\d+)\/?(?:\?|$)/.test(path)

/** Unknown calls and files get no page. */
const isNoPage = (url: string): boolean => /^\/(?:api|assets|images)(?:[/?]|$)/.test(url)

async function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (page.etag !== undefined && page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).headers(page.headers).send()
  }
  const made = page.body(encodingFor(request.headers['accept-encoding']))
  const { headers, content } = made instanceof Promise ? await made : made
  return reply
    .code(page.status)
    .headers(headers)
    .send(content.length > 0 ? content : undefined)
}
