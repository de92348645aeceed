import {
  defaultSettings,
  type DisplaySettings,
  type Language,
  languages,
  readSettings,
  settingsCookie,
  writeCookie,
} from '@axle/contract/display-settings'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { keys, readText, writeJson, writeText } from '../lib/storage.ts'

export interface Display {
  settings: DisplaySettings
  language: Language
  update: (change: Partial<DisplaySettings>) => void
  /** Only remembers and marks the page; the texts are loaded by `useLanguageChoice`. */
  setLanguage: (language: Language) => void
  reset: () => void
}

export const DisplayContext = createContext<Display>({
  settings: defaultSettings,
  language: 'en',
  update: () => undefined,
  setLanguage: () => undefined,
  reset: () => undefined,
})
/** How this visitor wants the site to look, and how to change it. */
export const useDisplay = (): Display => useContext(DisplayContext)

interface View {
  settings: DisplaySettings
  language: Language
}

/** Storage is the truth, the cookie its mirror for the server. The mode is kept twice; `theme-mode` wins. */
function kept(fallback: View): View {
  const text = readText(keys.settings)
  const mode = readText(keys.themeMode)
  let settings = fallback.settings
  if (text !== null) {
    try {
      settings = readSettings(JSON.parse(text))
    } catch {
      settings = defaultSettings
    }
  }
  if (mode === 'light' || mode === 'dark') settings = { ...settings, colorScheme: mode }
  return { settings, language: languages.find((one) => one === readText(keys.language)) ?? fallback.language }
}

function keep({ settings, language }: View): void {
  writeJson(keys.settings, settings)
  writeText(keys.themeMode, settings.colorScheme)
  writeText(keys.language, language)
  const year = 365 * 24 * 60 * 60
  document.cookie = `${settingsCookie}=${writeCookie(settings, language)}; path=/; max-age=${year}; samesite=lax`
}

/** The settings the page was rendered with, then those of this browser. */
export function useDisplayState(rendered: View): Display {
  const [view, setView] = useState(rendered)
  useEffect(() => {
    // The cookie may be gone or older than the storage: what was chosen here counts.
    const mine = kept(rendered)
    keep(mine)
    setView(mine)
    // Only once, when the page comes alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const change = useCallback((next: (view: View) => View) => {
    setView((view) => {
      const changed = next(view)
      keep(changed)
      return changed
    })
  }, [])
  return useMemo(
    () => ({
      ...view,
      update: (part) => change((now) => ({ ...now, settings: { ...now.settings, ...part } })),
      setLanguage: (language) =>
        change((now) => ({ language, settings: { ...now.settings, direction: directionFor(language, now) } })),
      reset: () =>
        change((now) => ({
          ...now,
          settings: { ...defaultSettings, direction: now.language === 'ar' ? 'rtl' : 'ltr' },
        })),
    }),
    [view, change],
  )
}

let directionBefore: DisplaySettings['direction'] = 'ltr'
/** Arabic is read from right to left; leaving it brings back the direction from before. */
function directionFor(language: Language, now: View): DisplaySettings['direction'] {
  if (language === now.language) return now.settings.direction
  if (language === 'ar') {
    directionBefore = now.settings.direction
    return 'rtl'
  }
  return now.language === 'ar' ? directionBefore : now.settings.direction
}
