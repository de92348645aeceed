import type { Api, DisplaySettings, Language } from '@axle/contract'

/** The site as a function from an address and a visitor's settings to a page; the web app's `entry.server.tsx` makes it. */
export type Render = (view: {
  url: string
  settings: DisplaySettings
  language: Language
  dataSaver: boolean
  /** The id of the chosen vehicle, for pages that list products. */
  vehicle?: number | undefined
  nonce: string
}) => Promise<Response>

export interface Surroundings {
  api: Api
  site: { name: string; url: string }
  report: (error: unknown) => void
}

/** What is used of a build of the web app, whether bundled or run by Vite. */
export interface WebBuild {
  entry: { module: { createRenderer: (build: WebBuild, mode: string, surroundings: Surroundings) => Render } }
}

/** Guards the border to code that this project's types do not see. */
export function asWebBuild(loaded: unknown): WebBuild {
  const entry = (loaded as Partial<WebBuild> | undefined)?.entry
  if (typeof entry?.module.createRenderer !== 'function') throw new TypeError('This is not a build of the web app')
  return loaded as WebBuild
}
