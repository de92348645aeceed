import { type Language, languages } from '@axle/contract/languages'
import {
  defaultPreferences,
  directions,
  type Preferences,
  parsePreferences,
  preferencesCookie,
  formatPreferencesCookie,
} from '@axle/contract/preferences'
import { attempt, keys, readText, type StorageKey, writeJson, writeText } from '../lib/browser/storage.ts'
import { setCookie } from '../lib/browser/set-cookie.ts'

/** Display preferences and language. */
export interface View {
  settings: Preferences
  language: Language
}

const viewKeys: readonly StorageKey[] = [keys.settings, keys.themeMode, keys.language]
/** Whether a storage event, maybe of another tab, concerns the view. */
export const isOfView = (key: string | null): boolean => viewKeys.some((one) => one === key)

/** Storage is the source of truth, the cookie a copy for the server. The mode is stored twice; `theme-mode` wins. */
export function storedView(fallback: View): View {
  const text = readText(keys.settings)
  const mode = readText(keys.themeMode)
  const language = languages.find((one) => one === readText(keys.language)) ?? fallback.language
  let settings = fallback.settings
  if (text !== null) {
    const stored = attempt(() => JSON.parse(text) as unknown, undefined)
    settings = hasDirection(stored)
      ? parsePreferences(stored)
      : { ...parsePreferences(stored), direction: defaultDirection(language) }
  }
  if (mode === 'light' || mode === 'dark') settings = { ...settings, colorScheme: mode }
  return { settings, language }
}

const hasDirection = (stored: unknown): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  'direction' in stored &&
  directions.some((one) => one === stored.direction)
const defaultDirection = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

const languageParameter = 'lang'
/** Returns the language in the page's URL: opening such a link selects it. */
export const languageFromUrl = (): Language | undefined => {
  const requested = new URLSearchParams(window.location.search).get(languageParameter)
  return languages.find((one) => one === requested)
}
/** After another choice on that page, its URL must not bring the first one back. */
export function clearLanguageFromUrl(): void {
  if (!languageFromUrl()) return
  const url = new URL(window.location.href)
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url)
}

export function storeView({ settings, language }: View): void {
  writeJson(keys.settings, settings)
  writeText(keys.themeMode, settings.colorScheme)
  writeText(keys.language, language)
  // Where cookies are forbidden (in a sandbox), even writing one throws.
  setCookie(preferencesCookie, formatPreferencesCookie(settings, language))
}

/**
 * Returns the view in another language. Arabic is read from right to left; leaving it restores the previous
 * direction, which is stored because pages may reload in between.
 */
export function inLanguage(view: View, language: Language): View {
  if (language === view.language) return view
  let { direction } = view.settings
  if (language === 'ar') {
    writeText(keys.directionBefore, direction)
    direction = 'rtl'
  } else if (view.language === 'ar') {
    direction = readText(keys.directionBefore) === 'rtl' ? 'rtl' : 'ltr'
    writeText(keys.directionBefore, null)
  }
  return { language, settings: { ...view.settings, direction } }
}

/** Returns the default view, in the current language. */
export function defaultView({ language }: View): View {
  writeText(keys.directionBefore, null)
  return { language, settings: { ...defaultPreferences, direction: defaultDirection(language) } }
}
