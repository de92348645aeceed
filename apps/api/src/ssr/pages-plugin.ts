import type { Api } from '@axle/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { servePages } from './serve-pages.ts'
import type { Render } from './web-build.ts'

export type PagesMode = 'production' | 'development'
export interface PagesOptions {
  mode: PagesMode
  /** The API without a network, as a visitor who is not signed in. */
  localApi: Api
  /** Origin without a slash at its end. */
  siteUrl: string
  siteName: string
  /** Where pages may send pictures, and show them from. */
  imageHost: Config['imageHost']
  /** Off: browsers that kept pages are told to forget them. */
  offlineApp: boolean
  /** Raised by every write of what public pages show. */
  version: () => number
  log: FastifyBaseLogger
}

/** Serves the web app: rendered pages, its files, and in development Vite with hot reload. Comes after `/api`. */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { mode, siteUrl, imageHost, offlineApp, version, log } = options
  const surroundings = {
    api: options.localApi,
    site: { name: options.siteName, url: siteUrl },
    report: (error: unknown) => log.error({ err: error }, 'a page could not be rendered'),
  }
  const live = mode === 'development'
  const renderer: () => Promise<Render> = live
    ? await (await import('./development-build.ts')).developmentBuild(app, surroundings)
    : await (await import('./production-build.ts')).productionBuild(app, surroundings, { offlineApp })

  servePages(app, { renderer, live, siteUrl, imageHost, version })
}
