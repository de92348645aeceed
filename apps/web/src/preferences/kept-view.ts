import {
  defaultSettings,
  directions,
  type DisplaySettings,
  type Language,
  languages,
  readSettings,
  settingsCookie,
  writeCookie,
} from '@axle/contract/display-settings'
import { attempt, keys, readText, type StorageKey, writeJson, writeText } from '../lib/browser/storage.ts'
import { keepCookie } from '../lib/browser/keep-cookie.ts'

/** Display preferences and language. */
export interface View {
  settings: DisplaySettings
  language: Language
}

const viewKeys: readonly StorageKey[] = [keys.settings, keys.themeMode, keys.language]
/** Whether a storage event, maybe of another tab, concerns the view. */
export const isOfView = (key: string | null): boolean => viewKeys.some((one) => one === key)

/** Storage is the source of truth, the cookie a copy for the server. The mode is stored twice; `theme-mode` wins. */
export function keptView(fallback: View): View {
  const text = readText(keys.settings)
  const mode = readText(keys.themeMode)
  const language = languages.find((one) => one === readText(keys.language)) ?? fallback.language
  let settings = fallback.settings
  if (text !== null) {
    const kept = attempt(() => JSON.parse(text) as unknown, undefined)
    settings = hasDirection(kept)
      ? readSettings(kept)
      : { ...readSettings(kept), direction: directionAtFirst(language) }
  }
  if (mode === 'light' || mode === 'dark') settings = { ...settings, colorScheme: mode }
  return { settings, language }
}

const hasDirection = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'direction' in kept && directions.some((one) => one === kept.direction)
const directionAtFirst = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

const addressParameter = 'lang'
/** Returns the language in the page's URL: opening such a link selects it. */
export const askedLanguage = (): Language | undefined => {
  const asked = new URLSearchParams(window.location.search).get(addressParameter)
  return languages.find((one) => one === asked)
}
/** After another choice on that page, its URL must not bring the first one back. */
export function forgetAskedLanguage(): void {
  if (!askedLanguage()) return
  const address = new URL(window.location.href)
  address.searchParams.delete(addressParameter)
  window.history.replaceState(window.history.state, '', address)
}

export function keepView({ settings, language }: View): void {
  writeJson(keys.settings, settings)
  writeText(keys.themeMode, settings.colorScheme)
  writeText(keys.language, language)
  // Where cookies are forbidden (in a sandbox), even writing one throws.
  attempt(() => keepCookie(settingsCookie, writeCookie(settings, language)), undefined)
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
export function asAtFirst({ language }: View): View {
  writeText(keys.directionBefore, null)
  return { language, settings: { ...defaultSettings, direction: directionAtFirst(language) } }
}
