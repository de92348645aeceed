import type { Language } from '@axle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, statusOf } from '../errors/errors.ts'
import { answerError } from '../http/http.ts'
import { busyPages } from './busy-page.ts'
import { encodingFor, type KeptPage, keepPage } from './kept-page.ts'
import { pageAddress } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import { type PageSources, slot } from './page-security.ts'
import { type VisitorView, visitorView } from '../http/visitor-view.ts'
import type { Render } from './web-build.ts'

export interface ServeOptions extends Partial<Pick<PageSources, 'imageHost'>> {
  renderer: () => Promise<Render>
  /** Development: nothing is kept, and the page may talk to Vite. */
  live: boolean
  siteUrl: string
  version: () => number
}

/** How long a page may be shown without being rendered again: stock and the clock do not raise the version. */
const keptForMs = 5_000
const mostPages = 400

/** Answers every address that nothing else answers with a page. */
export function servePages(app: FastifyInstance, { renderer, live, siteUrl, imageHost, version }: ServeOptions): void {
  const keep = pageCache<KeptPage>({ version, now: Date.now, ttlMs: keptForMs, max: mostPages })
  const make = async (path: string, { settings, language, dataSaver, vehicle }: VisitorView): Promise<KeptPage> => {
    const render = await renderer()
    return keepPage(await render({ url: siteUrl + path, settings, language, dataSaver, vehicle, nonce: slot }), {
      live,
      imageHost,
    })
  }
  const busyPage = busyPages(renderer, siteUrl, { live, imageHost })
  const viewOf = ({ headers }: FastifyRequest, language?: Language): VisitorView =>
    visitorView(headers.cookie, headers['accept-language'], language, headers['save-data'])
  const page = (request: FastifyRequest): KeptPage | Promise<KeptPage> => {
    const { path, shareable, language } = pageAddress(request.url)
    const seen = viewOf(request, language)
    const view = { ...seen, vehicle: listsProducts(path) ? seen.vehicle : undefined }
    return shareable && !live
      ? keep(`${view.key} ${view.vehicle ?? ''} ${path}`, () => make(path, view))
      : make(path, view)
  }
  /** Told in the words of a page, not in those of the API. */
  const turnAway = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isForLater(error) || belongsElsewhere(request.url)) return answerError(error, request, reply)
    try {
      const known = await busyPage(viewOf(request, pageAddress(request.url).language))
      return await send(toldBy(error, known), request, reply)
    } catch (failure) {
      return answerError(failure, request, reply)
    }
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (belongsElsewhere(request.url)) return answerError({ statusCode: 404 }, request, reply)
      return send(await page(request), request, reply)
    },
    errorHandler: (error, request, reply) => void turnAway(error, request, reply),
  })
}

/** Nothing is wrong with the address: there is too much to do, or too much was asked from where it was asked. */
const isForLater = (error: unknown): error is DomainError =>
  error instanceof DomainError && ['busy', 'too_many_requests'].includes(error.code)

/** The page, with the status and the time to wait of this refusal. */
function toldBy({ kind, retryAfter = 5 }: DomainError, page: KeptPage): KeptPage {
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

/** The catalogue and the shops: what fits the chosen vehicle is listed first there. */
const listsProducts = (path: string): boolean => /^\/shop\/(?:all-products|\d+)\/?(?:\?|$)/.test(path)

/** Unknown calls and files: nobody is led from them to a page. */
const belongsElsewhere = (url: string): boolean => /^\/(?:api|assets|images)(?:[/?]|$)/.test(url)

async function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
