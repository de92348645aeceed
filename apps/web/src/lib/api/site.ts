import type { Site } from '@axle/contract'
import { createContext, useContext } from 'react'

export interface SiteView {
  name: string
  /** Origin without a slash at its end. */
  url: string
  facts: Site
}

export const SiteContext = createContext<SiteView | undefined>(undefined)
/** What the server said about the site; undefined on pages that failed before it was known. */
export const useSite = (): SiteView | undefined => useContext(SiteContext)
