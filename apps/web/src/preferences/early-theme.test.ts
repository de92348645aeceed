import { type Language } from '@axle/contract/languages'
import { defaultPreferences, type Preferences, formatPreferencesCookie } from '@axle/contract/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyTheme } from './early-theme.ts'

const root = document.documentElement
const forget = () => {
  document.cookie = 'app-settings=; path=/; max-age=0'
}
const cookie = () => /app-settings=([^;]*)/.exec(document.cookie)?.[1]

/** Renders a page as the server does without a cookie, with values in storage; then runs the script of its head. */
function arrive(stored: Partial<Record<'app-settings' | 'theme-mode' | 'app-language', string>>) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text))
  // oxlint-disable-next-line no-implied-eval -- runs the inline script in global scope, like a browser
  new Function(earlyTheme())()
  return { reloads: reload.mock.calls.length }
}
const keep = (settings: Partial<Preferences>, language: Language = 'en') => ({
  'app-settings': JSON.stringify({ ...defaultPreferences, ...settings }),
  'theme-mode': settings.colorScheme ?? 'light',
  'app-language': language,
})

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  forget()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  Object.assign(root.dataset, {
    language: 'en',
    mantineColorScheme: 'light',
    contrast: 'default',
    color: 'blue',
    font: 'Public Sans',
    compact: 'true',
  })
  root.dir = 'ltr'
})

describe('before the first paint', () => {
  it('nothing happens on a first visit, or where the page matches the stored preferences', () => {
    expect(arrive({}).reloads).toBe(0)
    expect(arrive(keep({})).reloads).toBe(0)
    expect(cookie()).toBeUndefined()
  })

  it.each([
    ['mode', { colorScheme: 'dark' }, 'en'],
    ['direction', { direction: 'rtl' }, 'en'],
    ['contrast', { contrast: 'high' }, 'en'],
    ['colour', { primaryColor: 'default' }, 'en'],
    ['face', { fontFamily: 'DM Sans' }, 'en'],
    ['width', { compactLayout: false }, 'en'],
    ['language', {}, 'cn'],
  ] as const)('a stored %s is written into a lost cookie, and the page reloads [SET-11]', (...row) => {
    const [, settings, language] = row
    expect(arrive(keep(settings, language)).reloads).toBe(1)
    expect(cookie()).toBe(formatPreferencesCookie({ ...defaultPreferences, ...settings }, language))
  })

  it('the mode stored on its own wins over the one in the settings [SET-10, SET-11]', () => {
    arrive({ ...keep({}), 'theme-mode': 'dark' })
    expect(cookie()).toBe(formatPreferencesCookie({ ...defaultPreferences, colorScheme: 'dark' }, 'en'))
  })

  it('a page that still differs is not reloaded twice, but marked with the stored preferences [SET-11]', () => {
    const chosen = { colorScheme: 'dark', direction: 'rtl', contrast: 'high', fontFamily: 'Inter' } as const
    document.cookie = `app-settings=${formatPreferencesCookie({ ...defaultPreferences, ...chosen }, 'en')}; path=/`
    expect(arrive(keep(chosen)).reloads).toBe(0)
    expect(root.dataset).toMatchObject({ mantineColorScheme: 'dark', contrast: 'high', font: 'Inter' })
    expect(root.dir).toBe('rtl')
  })

  it('nothing is reloaded in a browser without cookies [SET-11]', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    expect(arrive(keep({ colorScheme: 'dark' })).reloads).toBe(0)
    expect(root.dataset['mantineColorScheme']).toBe('dark')
  })

  it('a URL that names a language keeps it', () => {
    window.history.replaceState(null, '', '/shop?lang=ar')
    root.dataset['language'] = 'ar'
    root.dir = 'rtl'
    expect(arrive(keep({}, 'fr')).reloads).toBe(0)
    expect(root.dir).toBe('rtl')
    expect(arrive(keep({ colorScheme: 'dark' }, 'fr')).reloads).toBe(1)
    expect(cookie()).toBe(
      formatPreferencesCookie({ ...defaultPreferences, colorScheme: 'dark', direction: 'rtl' }, 'ar'),
    )
    window.history.replaceState(null, '', '/')
  })

  it('broken or unknown values count as missing [SET-13]', () => {
    expect(arrive({ 'app-settings': '{{{', 'theme-mode': 'dark' }).reloads).toBe(0)
    const odd = { colorScheme: 'pink', fontFamily: 'Comic Sans', compactLayout: 'yes', primaryColor: 3 }
    expect(arrive({ 'app-settings': JSON.stringify(odd), 'theme-mode': 'dim', 'app-language': 'tlh' }).reloads).toBe(0)
    expect(root.dataset).toMatchObject({ mantineColorScheme: 'light', language: 'en' })
  })
})
