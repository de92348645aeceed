import { defaultSettings, type DisplaySettings, type Language } from '@axle/contract/display-settings'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  asAtFirst,
  askedLanguage,
  forgetAskedLanguage,
  inLanguage,
  isOfView,
  keepView,
  keptView,
  type View,
} from './kept-view.ts'
import { speak } from './speak.ts'

export interface Display extends View {
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

/** The settings the page was rendered with, then those of this browser, whichever of its tabs changed them. */
export function useDisplayState(rendered: View): Display {
  const [view, setView] = useState(rendered)
  const now = useRef(view)
  const show = (next: View) => {
    if (sameView(now.current, next)) return
    now.current = next
    setView(next)
  }
  const change = (next: View) => {
    keepView(next)
    show(next)
  }
  const follow = (kept: View) => {
    const { language } = now.current
    show({ ...kept, language })
    // The page goes on in its language until the texts of the other one are there.
    if (kept.language !== language)
      void speak(kept.language).then(
        (spoken) => spoken && change({ ...now.current, language: kept.language }),
        () => undefined,
      )
  }
  // Before the browser draws: what was chosen here counts, even where the cookie could not tell the server.
  useLayoutEffect(() => {
    const kept = keptView(rendered)
    const mine = inLanguage(kept, askedLanguage() ?? kept.language)
    keepView(mine)
    follow(mine)
    // Only once, when the page comes alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => isOfView(key) && follow(keptView(now.current))
    // A page that one comes back to heard of nothing while it slept.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow(keptView(now.current))
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
        forgetAskedLanguage()
        change(inLanguage(now.current, language))
      },
      reset: () => change(asAtFirst(now.current)),
    }),
    [view],
  )
}

const sameView = (one: View, other: View): boolean =>
  one.language === other.language && JSON.stringify(one.settings) === JSON.stringify(other.settings)
