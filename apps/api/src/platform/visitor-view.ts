import { type DisplaySettings, type Language, readCookie, settingsCookie, writeCookie } from '@axle/contract'
import { wantedLanguage } from './wanted-language.ts'

export interface VisitorView {
  settings: DisplaySettings
  language: Language
  /** The same text for the same view: part of a kept page's key. */
  key: string
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${settingsCookie}=([^;]{0,60})`)

/** How this visitor sees the site: only checked values come out, whatever the cookie says. */
export function visitorView(cookies: string | undefined, acceptLanguage: string | undefined): VisitorView {
  const text = cookies === undefined ? undefined : cookiePattern.exec(cookies)?.[1]
  const chosen = readCookie(text)
  const language = chosen.language ?? wantedLanguage(acceptLanguage)
  // Somebody who never chose anything reads Arabic from right to left.
  const settings: DisplaySettings =
    text === undefined && language === 'ar' ? { ...chosen.settings, direction: 'rtl' } : chosen.settings
  return { settings, language, key: writeCookie(settings, language) }
}
