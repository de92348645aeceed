import { defaultPreferences } from '@axle/contract'
import type { VisitorView } from '../http/visitor-view.ts'
import { type CachedPage, cachePage } from './cached-page.ts'
import { type PageSources, slot } from './page-security.ts'
import type { Render } from './web-build.ts'

/** The web app's page for a site that cannot answer. */
const path = '/503'
const running = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/**
 * Renders the page shown when there is no capacity to render another. Rendered once for each language, colour and
 * direction, without scripts, so that it fetches nothing more.
 */
export function busyPages(renderer: () => Promise<Render>, siteUrl: string, sources: PageSources) {
  const cached = new Map<string, Promise<CachedPage>>()

  async function make({ settings, language }: VisitorView): Promise<CachedPage> {
    const { colorScheme, direction } = settings
    const render = await renderer()
    const view = { settings: { ...defaultPreferences, colorScheme, direction }, language, dataSaver: true }
    const { texts, pieces } = await render({ url: siteUrl + path, ...view, nonce: slot })
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
    return cachePage(
      { status: 503, headers, texts: texts.map((text) => text.replaceAll(running, '')), pieces },
      sources,
    )
  }

  return (view: VisitorView): Promise<CachedPage> => {
    const { colorScheme, direction } = view.settings
    const key = `${view.language} ${colorScheme} ${direction}`
    const known = cached.get(key)
    if (known) return known
    const page = make(view)
    cached.set(key, page)
    // The next request may succeed.
    page.catch(() => cached.delete(key))
    return page
  }
}
