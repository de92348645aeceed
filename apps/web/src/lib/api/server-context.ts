import type { Api } from '@axle/contract'
import type { Language } from '@axle/contract/languages'
import type { Preferences } from '@axle/contract/preferences'
import { createContext } from 'react-router'

export interface SiteFacts {
  name: string
  /** Origin without a trailing slash. */
  url: string
}
/** Data that the server passes to loaders; the same for all visitors with the same preferences. */
export const apiContext = createContext<Api>()
export const siteContext = createContext<SiteFacts>()
export const viewContext = createContext<{
  settings: Preferences
  language: Language
  dataSaver: boolean
  vehicle?: number | undefined
}>()
/** Nonce of our own scripts and styles, for the content security policy. */
export const nonceContext = createContext<string>('')
/** The texts and the pieces of a page, which are slow to read from a response. */
export interface PageTexts {
  texts: string[]
  pieces: Uint8Array[]
}
export const pageContext = createContext<PageTexts>()
/** Receives unexpected failures. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)
