import {
  colorSchemes,
  contrasts,
  defaultSettings,
  directions,
  fontFamilies,
  languages,
  primaryColors,
  settingsCookie,
} from '@axle/contract/display-settings'
import { keys } from '../lib/browser/storage.ts'

const knowledge = {
  keys: [keys.settings, keys.themeMode, keys.language],
  cookie: settingsCookie,
  // In the order in which the cookie names them: see `writeCookie`.
  values: [
    ['colorScheme', colorSchemes],
    ['direction', directions],
    ['contrast', contrasts],
    ['primaryColor', primaryColors],
    ['fontFamily', fontFamilies],
  ],
  languages,
  defaults: defaultSettings,
} as const
type Knowledge = typeof knowledge

/**
 * The server draws pages by the cookie, and browsers may drop that sooner than what they keep themselves. Then, before
 * anything is drawn, it is written anew and the page asked for again. Where that changes nothing (no cookies here; a page
 * kept for when the line is down), the page is at least marked as chosen. Sent as text within the page, so it may use
 * nothing from around it.
 */
function lookAsKept({ keys: names, cookie, values, languages: known, defaults }: Knowledge): void {
  try {
    const [settings, mode, language] = names.map((name) => localStorage.getItem(name))
    const kept = { ...defaults, ...JSON.parse(settings ?? '') }
    if (mode) kept.colorScheme = mode
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
      if (!(allowed as readonly string[]).includes(kept[key])) kept[key] = defaults[key]
    kept.compactLayout = kept.compactLayout !== false
    const named = new URLSearchParams(location.search).get('lang')
    const asked = known.find((one) => one === named)
    const spoken = asked ?? known.find((one) => one === language) ?? root.dataset['language'] ?? ''
    // As the server does where an address names a language.
    if (asked && asked !== language && [asked, language].includes('ar')) kept.direction = asked === 'ar' ? 'rtl' : 'ltr'
    const text = [
      ...values.map(([key, allowed]) => (allowed as readonly string[]).indexOf(kept[key])),
      kept.compactLayout ? 1 : 0,
      spoken,
    ].join('.')
    const sent = () => document.cookie.split('; ').includes(`${cookie}=${text}`)
    const fits =
      spoken === root.dataset['language'] && marks.every(([mark, key]) => root.getAttribute(mark) === String(kept[key]))
    if (fits) return
    if (!sent()) {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = `${cookie}=${text}; path=/; max-age=31536000; samesite=lax${secure}`
      if (sent()) {
        location.reload()
        return
      }
    }
    for (const [mark, key] of marks) root.setAttribute(mark, String(kept[key]))
  } catch {
    // Nothing sound is kept, or the browser keeps nothing: the page stays as it came.
  }
}

export const earlyLook = (): string => `(${lookAsKept.toString()})(${JSON.stringify(knowledge)})`
