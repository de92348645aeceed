import { languages } from '@axle/contract/languages'
import {
  colorSchemes,
  contrasts,
  defaultPreferences,
  directions,
  fontFamilies,
  primaryColors,
  preferencesCookie,
} from '@axle/contract/preferences'
import { keys } from '../lib/browser/storage.ts'

const knowledge = {
  keys: [keys.settings, keys.themeMode, keys.language],
  cookie: preferencesCookie,
  // In the order of the cookie: see `writeCookie`.
  values: [
    ['colorScheme', colorSchemes],
    ['direction', directions],
    ['contrast', contrasts],
    ['primaryColor', primaryColors],
    ['fontFamily', fontFamilies],
  ],
  languages,
  defaults: defaultPreferences,
} as const
type Knowledge = typeof knowledge

/**
 * The server renders pages by the cookie, which browsers may drop sooner than their storage. If so, rewrites it
 * before the first paint and reloads the page. Where that does not help (cookies forbidden; a page from the offline
 * cache), it at least marks the page with the stored preferences. Inlined as text, so it must not use anything
 * outside its body.
 */
function applyStoredView({ keys: names, cookie, values, languages: known, defaults }: Knowledge): void {
  try {
    const [settings, mode, language] = names.map((name) => localStorage.getItem(name))
    const stored = { ...defaults, ...JSON.parse(settings ?? '') }
    if (mode) stored.colorScheme = mode
    const root = document.documentElement
    const marks = [
      ['data-mantine-color-scheme', 'colorScheme'],
      ['dir', 'direction'],
      ['data-contrast', 'contrast'],
      ['data-color', 'primaryColor'],
      ['data-font', 'fontFamily'],
      ['data-compact', 'compactLayout'],
    ] as const
    for (const [key, allowed] of values)
      if (!(allowed as readonly string[]).includes(stored[key])) stored[key] = defaults[key]
    stored.compactLayout = stored.compactLayout !== false
    const named = new URLSearchParams(location.search).get('lang')
    const requested = known.find((one) => one === named)
    const spoken = requested ?? known.find((one) => one === language) ?? root.dataset['language'] ?? ''
    // As the server does for a URL that names a language.
    if (requested && requested !== language && [requested, language].includes('ar'))
      stored.direction = requested === 'ar' ? 'rtl' : 'ltr'
    const text = [
      ...values.map(([key, allowed]) => (allowed as readonly string[]).indexOf(stored[key])),
      stored.compactLayout ? 1 : 0,
      spoken,
    ].join('.')
    const sent = () => document.cookie.split('; ').includes(`${cookie}=${text}`)
    const fits =
      spoken === root.dataset['language'] &&
      marks.every(([mark, key]) => root.getAttribute(mark) === String(stored[key]))
    if (fits) return
    if (!sent()) {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = `${cookie}=${text}; path=/; max-age=31536000; samesite=lax${secure}`
      if (sent()) {
        location.reload()
        return
      }
    }
    for (const [mark, key] of marks) root.setAttribute(mark, String(stored[key]))
  } catch {
    // Invalid values or no storage: the page stays as it came.
  }
}

export const earlyTheme = (): string => `(${applyStoredView.toString()})(${JSON.stringify(knowledge)})`
