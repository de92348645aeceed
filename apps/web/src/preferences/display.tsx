import { type Language } from '@axle/contract/languages'
import { defaultPreferences, type Preferences } from '@axle/contract/preferences'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  defaultView,
  languageFromUrl,
  clearLanguageFromUrl,
  inLanguage,
  isOfView,
  storeView,
  storedView,
  type View,
} from './stored-view.ts'
import { switchLanguage } from './switch-language.ts'

export interface Display extends View {
  update: (change: Partial<Preferences>) => void
  /** Only stores the choice and updates the page; `useLanguageChoice` loads the texts. */
  setLanguage: (language: Language) => void
  reset: () => void
}

export const DisplayContext = createContext<Display>({
  settings: defaultPreferences,
  language: 'en',
  update: () => undefined,
  setLanguage: () => undefined,
  reset: () => undefined,
})
/** Returns the display preferences with their setters. */
export const useDisplay = (): Display => useContext(DisplayContext)

/** Starts with the preferences of the rendered page, then follows this browser's storage, also from other tabs. */
export function useDisplayState(rendered: View): Display {
  const [view, setView] = useState(rendered)
  const now = useRef(view)
  const show = (next: View) => {
    if (sameView(now.current, next)) return
    now.current = next
    setView(next)
  }
  const change = (next: View) => {
    storeView(next)
    show(next)
  }
  const follow = (stored: View) => {
    const { language } = now.current
    show({ ...stored, language })
    // Keep the page's language until the texts of the other one are loaded.
    if (stored.language !== language)
      void switchLanguage(stored.language).then(
        (isDone) => isDone && change({ ...now.current, language: stored.language }),
        () => undefined,
      )
  }
  // Before the first paint: the choice in this browser wins, even where the cookie was lost.
  useLayoutEffect(() => {
    const stored = storedView(rendered)
    const mine = inLanguage(stored, languageFromUrl() ?? stored.language)
    storeView(mine)
    follow(mine)
    // Mount only: later changes arrive as storage events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => isOfView(key) && follow(storedView(now.current))
    // A page restored from the history has missed all storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow(storedView(now.current))
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [])
  return useMemo(
    () => ({
      ...view,
      update: (part) => change({ ...now.current, settings: { ...now.current.settings, ...part } }),
      setLanguage: (language) => {
        clearLanguageFromUrl()
        change(inLanguage(now.current, language))
      },
      reset: () => change(defaultView(now.current)),
    }),
    [view],
  )
}

const sameView = (one: View, other: View): boolean =>
  one.language === other.language && JSON.stringify(one.settings) === JSON.stringify(other.settings)
