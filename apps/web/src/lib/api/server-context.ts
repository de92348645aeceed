import type { Api } from '@axle/contract'
import type { DisplaySettings, Language } from '@axle/contract/display-settings'
import { createContext } from 'react-router'

export interface SiteFacts {
  name: string
  /** Origin without a slash at its end. */
  url: string
}
/** What the server hands to loaders. Everything here is the same for all visitors with the same settings. */
export const apiContext = createContext<Api>()
export const siteContext = createContext<SiteFacts>()
export const viewContext = createContext<{
  settings: DisplaySettings
  language: Language
  dataSaver: boolean
  vehicle?: number | undefined
}>()
/** Marks our own scripts and styles; whoever sends the page turns it into the page's content security policy. */
export const nonceContext = createContext<string>('')
/** Told about failures that nobody expected. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)
