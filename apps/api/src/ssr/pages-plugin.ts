import type { Api } from '@axle/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { servePages } from './serve-pages.ts'
import type { Render } from './web-build.ts'

export type PagesMode = 'production' | 'development'
export interface PagesOptions {
  mode: PagesMode
  /** Calls the API in the process, as a visitor who is not signed in. */
  localApi: Api
  /** Origin without a trailing slash. */
  siteUrl: string
  siteName: string
  /** The external host that pages upload images to and show them from. */
  imageHost: Config['imageHost']
  /** Off: browsers delete their offline copies. */
  offlineApp: boolean
  /** Incremented by every change to what public pages show. */
  version: () => number
  /** Incremented when something was taken off sale. */
  withdrawals: () => number
  /** Resolves when searches show all changes committed before. */
  settled: () => Promise<void>
  log: FastifyBaseLogger
}

/** Serves the web app: rendered pages, its files, and in development Vite with hot reload. Register it after `/api`. */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { mode, siteUrl, imageHost, offlineApp, version, withdrawals, settled, log } = options
  const surroundings = {
    api: options.localApi,
    site: { name: options.siteName, url: siteUrl },
    report: (error: unknown) => log.error({ err: error }, 'a page could not be rendered'),
  }
  const live = mode === 'development'
  const renderer: () => Promise<Render> = live
    ? await (await import('./development-build.ts')).developmentBuild(app, surroundings)
    : await (await import('./production-build.ts')).productionBuild(app, surroundings, { offlineApp })

  servePages(app, { renderer, live, siteUrl, imageHost, version, withdrawals, settled })
}
