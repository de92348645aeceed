import type { Api, Preferences, Language } from '@axle/contract'

export interface RenderedPage {
  status: number
  headers: Headers
  /** The text in parts, none of which ends within an element that is marked with the nonce. */
  texts: readonly string[]
  /** Parts in UTF-8. In the text the nonce stands for each, followed by its index between tildes. */
  pieces: readonly Uint8Array[]
}

/** The web app as a function from a URL and a visitor's settings to a page; `entry.server.tsx` exports it. */
export type Render = (view: {
  url: string
  settings: Preferences
  language: Language
  dataSaver: boolean
  /** Id of the chosen vehicle, for pages that list products. */
  vehicle?: number | undefined
  nonce: string
}) => Promise<RenderedPage>

export interface Surroundings {
  api: Api
  site: { name: string; url: string }
  report: (error: unknown) => void
}

/** The used exports of a web build, bundled or run by Vite. */
export interface WebBuild {
  entry: { module: { createRenderer: (build: WebBuild, mode: string, surroundings: Surroundings) => Render } }
}

/** Checks code that this project's types do not cover. */
export function asWebBuild(loaded: unknown): WebBuild {
  const entry = (loaded as Partial<WebBuild> | undefined)?.entry
  if (typeof entry?.module.createRenderer !== 'function') throw new TypeError('This is not a build of the web app')
  return loaded as WebBuild
}
