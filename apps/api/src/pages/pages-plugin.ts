import type { Api } from '@axle/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../platform/http.ts'
import { encodingFor, type KeptPage, keepPage } from './kept-page.ts'
import { pageAddress } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import { slot } from './page-security.ts'
import { visitorView } from './visitor-view.ts'
import type { Render } from './web-build.ts'

export type PagesMode = 'production' | 'development'
export interface PagesOptions {
  mode: PagesMode
  /** The API without a network, as a visitor who is not signed in. */
  localApi: Api
  /** Origin without a slash at its end. */
  siteUrl: string
  siteName: string
  /** Raised by every write of what public pages show. */
  version: () => number
  log: FastifyBaseLogger
}

/** How long a page may be shown without being rendered again: stock and the clock do not raise the version. */
const keptForMs = 5_000
const mostPages = 400

/** Serves the web app: rendered pages, its files, and in development Vite with hot reload. Comes after `/api`. */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { mode, siteUrl, version, log } = options
  const surroundings = {
    api: options.localApi,
    site: { name: options.siteName, url: siteUrl },
    report: (error: unknown) => log.error({ err: error }, 'a page could not be rendered'),
  }
  const live = mode === 'development'
  const renderer: () => Promise<Render> = live
    ? await (await import('./development-build.ts')).developmentBuild(app, surroundings)
    : await (await import('./production-build.ts')).productionBuild(app, surroundings)

  const keep = pageCache<KeptPage>({ version, now: Date.now, ttlMs: keptForMs, max: mostPages })
  const make = async (path: string, view: ReturnType<typeof visitorView>): Promise<KeptPage> => {
    const render = await renderer()
    const answer = await render({ url: siteUrl + path, settings: view.settings, language: view.language, nonce: slot })
    return keepPage(answer, { live })
  }
  const page = (request: FastifyRequest): KeptPage | Promise<KeptPage> => {
    const { path, shareable } = pageAddress(request.url)
    const view = visitorView(request.headers.cookie, request.headers['accept-language'])
    return shareable && !live ? keep(`${view.key} ${path}`, () => make(path, view)) : make(path, view)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (belongsElsewhere(request.url)) return answerError({ statusCode: 404 }, request, reply)
      return send(await page(request), request, reply)
    },
  })
}

/** Unknown calls and files: nobody is led from them to a page. */
const belongsElsewhere = (url: string): boolean => /^\/(?:api|assets|images)(?:[/?]|$)/.test(url)

async function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (page.etag !== undefined && page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).headers(page.headers).send()
  }
  const made = page.body(encodingFor(request.headers['accept-encoding']))
  const { headers, content } = made instanceof Promise ? await made : made
  reply.code(page.status).headers(headers)
  return request.method === 'HEAD' ? reply.send() : reply.send(content)
}
