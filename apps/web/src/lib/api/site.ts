import type { Site } from '@axle/contract'
import { createContext, useContext } from 'react'

export interface SiteView {
  name: string
  /** Origin without a trailing slash. */
  url: string
  facts: Site
}

export const SiteContext = createContext<SiteView | undefined>(undefined)
/** Settings of the site; undefined on pages that failed before they were loaded. */
export const useSite = (): SiteView | undefined => useContext(SiteContext)
