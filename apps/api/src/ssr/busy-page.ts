import { defaultSettings } from '@axle/contract'
import type { VisitorView } from '../http/visitor-view.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import { type PageSources, slot } from './page-security.ts'
import type { Render } from './web-build.ts'

/** Where the web app says that the site cannot answer at the moment. */
const path = '/503'
const running = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/**
 * What a browser is shown instead of a page that there is no time to draw. Drawn once for each language, colour and
 * direction, and without scripts: it stands at any address, and whoever is shown it fetches nothing more.
 */
export function busyPages(renderer: () => Promise<Render>, siteUrl: string, sources: PageSources) {
  const kept = new Map<string, Promise<KeptPage>>()

  async function make({ settings, language }: VisitorView): Promise<KeptPage> {
    const { colorScheme, direction } = settings
    const render = await renderer()
    const view = { settings: { ...defaultSettings, colorScheme, direction }, language, dataSaver: true }
    const answer = await render({ url: siteUrl + path, ...view, nonce: slot })
    const html = (await answer.text()).replaceAll(running, '')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' }
    return keepPage(new Response(html, { status: 503, headers }), sources)
  }

  return (view: VisitorView): Promise<KeptPage> => {
    const { colorScheme, direction } = view.settings
    const key = `${view.language} ${colorScheme} ${direction}`
    const known = kept.get(key)
    if (known) return known
    const page = make(view)
    kept.set(key, page)
    // What failed once may do better later.
    page.catch(() => kept.delete(key))
    return page
  }
}
