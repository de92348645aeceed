import type { Api } from '@axle/contract'
import { type Language, textLanguageOf } from '@axle/contract/languages'
import type { Preferences } from '@axle/contract/preferences'
import { renderToString, renderToStringAsync } from 'preact-render-to-string'
import { type ReactNode, Suspense } from 'react'
import { HeadContext } from './ui/head.tsx'
import { I18nProvider } from './ui/translation/translation.tsx'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { asUnavailable, type RenderedPage, watchAvailability } from './lib/api/unavailable.server.ts'
import { serverI18n } from './lib/i18n/i18n.server.ts'
import { textFiles } from './lib/i18n/text-files.server.ts'
import { FragmentsContext } from './lib/page/cached-fragment.tsx'
import { fragmentCache } from './lib/page/fragments.server.tsx'
import { imagePreloads } from './lib/page/image-preloads.server.ts'
import { Nonce, pieceMark } from './lib/page/nonce.ts'
import { withHead } from './lib/page/with-head.server.ts'
import { withModuleScripts } from './lib/page/with-module-scripts.server.ts'
import {
  apiContext,
  nonceContext,
  reportContext,
  siteContext,
  pageContext,
  type PageTexts,
  viewContext,
} from './lib/api/server-context.ts'

// Bytes, as it would be copied with each page: its first piece. In development Vite serves the styles.
const styles = new TextEncoder().encode(import.meta.env.PROD ? (await import('./all.css?inline')).default : '')

const fragments = fragmentCache()

export interface PageView {
  /** Absolute URL on the site's own origin. */
  url: string
  settings: Preferences
  language: Language
  /** Leaves out what the visitor did not ask for. */
  dataSaver: boolean
  /** The id of the chosen vehicle, for pages that list products. */
  vehicle?: number | undefined
  nonce: string
}
export interface PageSurroundings {
  api: Api
  site: { name: string; url: string }
  report: (error: unknown) => void
}

/** Creates a function that renders a page from a URL and a visitor's preferences. It has no access to private data. */
export function createRenderer(build: ServerBuild, mode: string, { api, site, report }: PageSurroundings) {
  const handle = createRequestHandler(build, mode)
  return async ({ url, settings, language, dataSaver, vehicle, nonce }: PageView): Promise<RenderedPage> => {
    const context = new RouterContextProvider()
    const watched = watchAvailability(api)
    context.set(apiContext, watched.api)
    context.set(siteContext, site)
    context.set(viewContext, { settings, language, dataSaver, vehicle })
    context.set(nonceContext, nonce)
    context.set(reportContext, report)
    const rendered: PageTexts = { texts: [], pieces: [styles] }
    context.set(pageContext, rendered)
    const answer = await handle(new Request(url), context)
    const { status, headers } = answer
    const { texts, pieces } = rendered
    const page = { status, headers, texts: answer.body ? [await answer.text()] : texts, pieces }
    return watched.wasUnavailable() ? asUnavailable(page) : page
  }
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/** The same with the page's own routes: the router would prepare and match all of the product's for each page. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id]
    return route ? [[id, route] as const] : []
  })
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

// No streaming: loaders fetch all data first, and a whole page can be compressed and cached.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { language } = context.get(viewContext)
  const own = withOwnRoutes(entry)
  const rendered = context.get(pageContext)
  const head: ReactNode[] = []
  const placeFragment = fragments((index) => pieceMark(nonce, index), rendered.pieces, head)
  const page = await renderToStringAsync(
    <HeadContext value={head}>
      <Nonce value={nonce}>
        <I18nProvider i18n={serverI18n(language)}>
          <Suspense>
            <FragmentsContext value={placeFragment}>
              <ServerRouter context={own} url={request.url} nonce={nonce} />
            </FragmentsContext>
          </Suspense>
        </I18nProvider>
      </Nonce>
    </HeadContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const { head: elements, links } = imagePreloads(renderToString(<>{head}</>))
  for (const link of links) headers.append('link', link)
  const [start = '', scripts = ''] = withModuleScripts(page, own.manifest, {
    nonce,
    texts: textFiles[textLanguageOf(language)],
  })
  rendered.texts = ['<!DOCTYPE html>', ...withHead(start, elements), scripts]
  return new Response(null, { headers, status })
}
